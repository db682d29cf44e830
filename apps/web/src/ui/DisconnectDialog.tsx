import Button from '@mui/material/Button';
import { common } from '../lib/common.messages.js';
import { AriaDisabledButton } from './AriaDisabledButton.js';
import { t } from './components.messages.js';
import { DialogFrame } from './DialogFrame.js';
import { Buttons } from './Form.js';

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
    <DialogFrame
      open={open}
      title={t('disconnectQuestion', { username })}
      lead={t('disconnectConsequence')}
      onClose={onClose}
    >
      <Buttons>
        <AriaDisabledButton variant="contained" disabled={isBusy} onClick={onDisconnect}>
          {isBusy ? t('disconnecting') : t('disconnect')}
        </AriaDisabledButton>
        <Button variant="outlined" onClick={onClose}>
          {common('cancel')}
        </Button>
      </Buttons>
    </DialogFrame>
  );
}
