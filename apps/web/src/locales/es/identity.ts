import { translateMessages } from '../../services/i18n.js';
import type { identity as source } from '../../services/identity.messages.js';

export const identity = translateMessages<typeof source>('identity', {
  appCode: 'Código',
  appCodeHint: 'Los seis dígitos que tu aplicación de autenticación muestra para ARENA.',
  confirmIdentity: 'Confirma que eres tú',
  confirmIdentityHint: 'Confirma tu contraseña para verlo.',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint:
    'Uno de los códigos que guardaste al configurar el segundo factor. Cada uno sirve una vez.',
  setUpSecondFactor: 'Configurar un segundo factor',
  useAppCode: 'Usar la aplicación de autenticación',
  useRecoveryCode: 'Usar un código de recuperación',
  waitingForApproval: 'En espera de la aprobación de otro administrador',
  waitingForApprovalHint: 'La solicitud aparece en «Approvals».',
});
