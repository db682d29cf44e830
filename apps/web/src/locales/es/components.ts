import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../components/components.messages.js';

export const components = translateMessages<typeof t>('components', {
  codeRequired: 'Introduce un código',
  copied: 'Copiado',
  copiedItem: 'Copiado: {item}',
  copy: 'Copiar',
  copyByHand: 'Tu navegador no ha copiado nada. Selecciona el texto y cópialo a mano.',
  copyFailed: 'No se pudo copiar',
  copyFailedItem: 'No se pudo copiar: {item}',
  copyItem: 'Copiar {item}',
  crashedScreen: 'Esta página ha dejado de funcionar',
  crashedScreenHint: 'Tu saldo y tus apuestas están a salvo. Recarga la página para continuar.',
  disconnect: 'Desconectar',
  disconnectConsequence:
    'También se retirarán sus boletos. La cuenta se puede volver a conectar mientras siga aprobada.',
  disconnecting: 'Desconectando…',
  disconnectQuestion: '¿Desconectar @{username}?',
  dismiss: 'Descartar',
  hidePassword: 'Ocultar contraseña',
  language: 'Idioma',
  loadFailed: '{subject}: no se pudo cargar.',
  lossStreak: '{count, plural, one {# derrota} other {# derrotas seguidas}}',
  medal:
    '{place}, {metal, select, gold {medalla de oro} silver {medalla de plata} other {medalla de bronce}}',
  mayBeOutOfDate: '{subject}: puede no estar al día.',
  noStreak: 'Ninguna',
  opensInNewTab: '(se abre en otra pestaña)',
  passwordRequired: 'Introduce una contraseña',
  refresh: 'Actualizar',
  refreshing: 'Actualizando…',
  reload: 'Recargar',
  showPassword: 'Mostrar contraseña',
  tickets: '{count, plural, one {# boleto} other {# boletos}}',
  tooLong: 'Usa {max} caracteres como máximo',
  tooShort: 'Usa {min} caracteres como mínimo',
  winStreak: '{count, plural, one {# victoria} other {# victorias seguidas}}',
});
