import { ConfirmDialog } from './DialogFrame.js';
import { t } from './components.messages.js';

interface DisconnectDialogProps {
  open: boolean;
  /** The username on X, without the @. */
  username: string;
  isBusy: boolean;
  onDisconnect: () => void;
  onClose: () => void;
}

/** Asks the user to confirm that an X account is disconnected, which removes its tickets. */
export function DisconnectDialog({ open, username, isBusy, onDisconnect, onClose }: DisconnectDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={t('disconnectQuestion', { username })}
      lead={t('disconnectConsequence')}
      confirmText={isBusy ? t('disconnecting') : t('disconnect')}
      isBusy={isBusy}
      onConfirm={onDisconnect}
      onClose={onClose}
    />
  );
}
