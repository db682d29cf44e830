import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/revenue/revenue.messages.js';

export const revenue = translateMessages<typeof t>('revenue', {
  accountTakenHint: 'Dieses X-Konto ist mit einem anderen ARENA-Konto verbunden.',
  anyMoment: 'jeden Moment',
  connected: 'Verbunden, mit {tickets, plural, one {# Ticket} other {# Tickets}}.',
  connectedToast: 'X-Konto verbunden!',
  connectedToastHint:
    '{tickets, plural, one {# Ticket der Beteiligung} other {# Tickets der Beteiligung}} erhalten.',
  connecting: 'Wird verbunden …',
  connectionCancelled: 'Nicht verbunden',
  connectionCancelledHint: 'Du hast bei X abgebrochen. Dein Konto bleibt, wie es ist.',
  connectionFailed: 'Verbindung fehlgeschlagen',
  connectionFailedHint: 'Dein X-Konto konnte nicht verbunden werden. Versuch es noch einmal.',
  connectX: 'X verbinden',
  connectXFailed: 'Die Anmeldung bei X konnte nicht gestartet werden',
  connectXHint:
    'Verbinde dein X-Konto, um teilzunehmen. Wir posten nie in deinem Namen und behalten keinen Zugriff auf dein Konto.',
  disconnect: 'Trennen',
  disconnectAdminsOnly: 'Nur ein Admin kann ein X-Konto trennen.',
  distributions: 'Bisherige Ausschüttungen',
  distributionsEmpty: 'Noch keine Ausschüttungen. Die erste erscheint hier nach dem Ende des Monats.',
  holders: 'Inhaber',
  howItWorks: 'So funktioniert es',
  inDays: 'in {days, plural, one {# Tag} other {# Tagen}}',
  inDaysHours:
    'in {days, plural, one {# Tag} other {# Tagen}} {hours, plural, one {# Stunde} other {# Stunden}}',
  inHours: 'in {hours, plural, one {# Stunde} other {# Stunden}}',
  inUnderAnHour: 'in weniger als einer Stunde',
  loadFailed: 'Die Beteiligung konnte nicht geladen werden.',
  month: 'Monat',
  nextDistribution: 'Nächste Ausschüttung',
  nextDistributionTime: '{date}, 00:00 UTC',
  notEligible: 'Nicht zugelassen',
  notEligibleHint:
    'Dein X-Konto ist für die Beteiligung nicht zugelassen. Nur vorab genehmigte Konten können teilnehmen.',
  paidOut: 'Ausgezahlt',
  perTicket: 'Pro Ticket',
  pool: 'Topf',
  poolHint: '{percent} % des aktuellen Guthabens des Hauses.',
  revenueSharePool: 'Topf der Beteiligung',
  sharePerTicket: 'Anteil pro Ticket',
  stepConnect: 'X-Konto verbinden',
  stepConnectHint: 'Nur vorab genehmigte Konten können teilnehmen.',
  stepPayout: 'Jeden Monat Geld erhalten',
  stepPayoutHint:
    'Nach dem Ende jedes Monats werden {percent} % des Guthabens des Hauses auf alle Tickets verteilt. Dein Anteil kommt zu deinem Guthaben, und du behältst deine Tickets.',
  stepTickets: 'Tickets erhalten',
  stepTicketsHint:
    'Die Anzahl wurde mit der Genehmigung deines Kontos festgelegt. Du behältst deine Tickets, solange es verbunden ist.',
  ticketHolders: 'Ticketinhaber',
  ticketsHeld: 'Du hältst {held} von {total} Tickets',
  ticketsOfTotal: 'von {total} Tickets',
  ticketsWithoutX:
    '{tickets, plural, one {Dein # Ticket zählt} other {Deine # Tickets zählen}} erst, wenn du ein X-Konto verbindest. Dann bekommst du stattdessen die Tickets dieses Kontos.',
  totalTickets: 'Tickets gesamt',
  xAccount: 'X-Konto',
  xAccountFailed: 'Dein X-Konto konnte nicht geladen werden.',
  youGot: 'Du hast erhalten',
  yourShare: 'Dein Anteil',
});
