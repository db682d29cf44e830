import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/revenue/revenue.messages.js';

export const revenue = translateMessages<typeof t>('revenue', {
  accountTakenHint: 'Esta cuenta de X está conectada a otra cuenta de ARENA.',
  anyMoment: 'en cualquier momento',
  connected: 'Conectada con {tickets, plural, one {# boleto} other {# boletos}}.',
  connectedToast: '¡Cuenta de X conectada!',
  connectedToastHint:
    'Has recibido {tickets, plural, one {# boleto del reparto} other {# boletos del reparto}}.',
  connecting: 'Conectando…',
  connectionCancelled: 'No conectada',
  connectionCancelledHint: 'Has cancelado en X. Tu cuenta queda como está.',
  connectionFailed: 'No se pudo conectar',
  connectionFailedHint: 'No se pudo conectar tu cuenta de X. Inténtalo de nuevo.',
  connectX: 'Conectar X',
  connectXFailed: 'No se pudo iniciar la autenticación con X',
  connectXHint:
    'Conecta tu cuenta de X para participar. Nunca publicamos en tu nombre ni conservamos acceso a tu cuenta.',
  disconnect: 'Desconectar',
  disconnectAdminsOnly: 'Solo un administrador puede desconectar una cuenta de X.',
  distributions: 'Repartos anteriores',
  distributionsEmpty: 'Aún no hay repartos. El primero aparecerá aquí cuando termine el mes.',
  holders: 'Titulares',
  howItWorks: 'Cómo funciona',
  inDays: 'en {days, plural, one {# día} other {# días}}',
  inDaysHours:
    'en {days, plural, one {# día} other {# días}} y {hours, plural, one {# hora} other {# horas}}',
  inHours: 'en {hours, plural, one {# hora} other {# horas}}',
  inUnderAnHour: 'en menos de una hora',
  loadFailed: 'No se pudo cargar el reparto.',
  month: 'Mes',
  nextDistribution: 'Próximo reparto',
  nextDistributionTime: '{date}, 00:00 UTC',
  notEligible: 'No admitida',
  notEligibleHint:
    'Tu cuenta de X no puede participar en el reparto. Solo participan cuentas aprobadas de antemano.',
  paidOut: 'Pagado',
  perTicket: 'Por boleto',
  pool: 'Fondo',
  poolHint: '{percent} % del saldo actual de la casa.',
  revenueSharePool: 'Fondo del reparto',
  sharePerTicket: 'Parte por boleto',
  stepConnect: 'Conecta tu cuenta de X',
  stepConnectHint: 'Solo participan cuentas aprobadas de antemano.',
  stepPayout: 'Cobra cada mes',
  stepPayoutHint:
    'Al terminar cada mes, el {percent} % del saldo de la casa se reparte entre todos los boletos. Tu parte se añade a tu saldo y conservas tus boletos.',
  stepTickets: 'Recibe tus boletos',
  stepTicketsHint:
    'El número se fijó cuando se aprobó tu cuenta. Conservas tus boletos mientras siga conectada.',
  ticketHolders: 'Titulares de boletos',
  ticketsHeld: 'Tienes {held} de {total} boletos',
  ticketsOfTotal: 'de {total} boletos',
  ticketsWithoutX:
    '{tickets, plural, one {Tu # boleto no cuenta} other {Tus # boletos no cuentan}} hasta que conectes una cuenta de X. Entonces recibirás los boletos de esa cuenta en su lugar.',
  totalTickets: 'Boletos totales',
  xAccount: 'Cuenta de X',
  xAccountFailed: 'No se pudo cargar tu cuenta de X.',
  youGot: 'Has recibido',
  yourShare: 'Tu parte',
});
