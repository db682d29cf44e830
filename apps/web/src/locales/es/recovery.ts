import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/auth/recovery.messages.js';

export const recovery = translateMessages<typeof t>('recovery', {
  askForLink: 'Pedir otro enlace',
  backToLogin: 'Volver a la entrada',
  choose: 'Guardar la nueva contraseña',
  chooseFailed: 'Contraseña no cambiada',
  chooseLead:
    'Con la nueva contraseña se cierran tus sesiones en todos los dispositivos. El segundo factor no cambia.',
  chooseSlogan: 'De vuelta al juego.',
  chooseTitle: 'Elige una nueva contraseña',
  choosing: 'Guardando…',
  chosen: 'Contraseña cambiada',
  chosenHint: 'Entra con tu nueva contraseña.',
  email: 'Correo electrónico',
  forgotLead:
    'Introduce tu dirección de correo verificada. Te enviaremos un enlace. Si no está verificada, consulta al soporte.',
  forgotTitle: '¿Has olvidado tu contraseña?',
  linkMissing: 'Este enlace está incompleto. Abre el enlace completo de tu correo.',
  newPassword: 'Nueva contraseña',
  newPasswordHint: 'Mínimo {count, plural, one {# carácter} other {# caracteres}}',
  send: 'Enviar enlace',
  sendFailed: 'Enlace no enviado',
  sending: 'Enviando…',
  sent: 'Si una cuenta tiene la dirección verificada <strong>{email}</strong>, el enlace está en camino. Sirve una vez, durante 30 minutos.',
  verified:
    '<strong>Tu dirección de correo está verificada.</strong> Recibirás correos sobre lo que afecte a tu seguridad.',
  verify: 'Verificar dirección de correo',
  verifying: 'Verificando…',
  verifyLead: 'Confirma que esta dirección de correo es tuya.',
  verifyTitle: 'Verifica tu correo',
  toGame: 'Ir al juego',
});
