import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/limits/session-panel/session-panel.messages.js';

export const sessionPanel = translateMessages<typeof t>('sessionPanel', {
  atLeast: '{count}+',
  bets: 'Wetten',
  close: 'Sitzungsfenster schließen',
  detach: 'Ablösen',
  dock: 'Zurücksetzen',
  failed: 'Die Wetten deiner Sitzung konnten nicht geladen werden.',
  graph: 'Gewinn über die Wetten dieser Sitzung',
  graphEmpty: 'Die Kurve beginnt mit deiner nächsten Wette.',
  move: 'Sitzungsfenster verschieben',
  moveHint: 'Ziehen, oder die Pfeiltasten benutzen.',
  profit: 'Gewinn',
  time: 'Zeit',
  title: 'Sitzung',
  wagered: 'Gesetzt',
});
