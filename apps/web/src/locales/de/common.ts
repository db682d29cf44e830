import { translateMessages } from '../../services/i18n.js';
import type { common as source } from '../../services/common.messages.js';

export const common = translateMessages<typeof source>('common', {
  balanceUpdated: 'Dein Guthaben wurde aktualisiert.',
  bettingPaused: 'Wetten sind pausiert',
  cancel: 'Abbrechen',
  cannotReachServer: 'Der Server ist nicht erreichbar.',
  close: 'Schließen',
  depositAdded: '{amount} ARENA wurden deinem Guthaben gutgeschrieben.',
  depositReceived: 'Einzahlung erhalten',
  disconnectXFailed: 'Das X-Konto konnte nicht getrennt werden',
  endedByOperator: 'Vom Betreiber beendet',
  error: 'Fehler',
  loading: 'Wird geladen …',
  maxCashout: 'Höchster Cash-out: {multiplier}',
  provablyFair: 'Nachweisbar fair',
  retry: 'Erneut versuchen',
  setByOperator: 'Vom Betreiber festgelegt',
  somethingWentWrong: 'Etwas ist schiefgegangen',
  success: 'Erfolg',
  theBalance: 'Das Guthaben',
  xDisconnected: 'X-Konto getrennt',
  nextGameIn: 'Nächstes Spiel in {seconds, plural, one {# Sekunde} other {# Sekunden}}',
});
