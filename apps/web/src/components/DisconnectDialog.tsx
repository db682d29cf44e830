import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { DialogFrame } from './DialogFrame.js';
import { AriaDisabledButton } from './AriaDisabledButton.js';

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

interface DisconnectDialogProps {
  open: boolean;
  /** At X, without @. */
  username: string;
  isBusy: boolean;
  onDisconnect: () => void;
  onClose: () => void;
}

/** Asks before an X account is taken away, and the tickets with it. */
export function DisconnectDialog({ open, username, isBusy, onDisconnect, onClose }: DisconnectDialogProps) {
  return (
    <DialogFrame
      open={open}
      title={`Disconnect @${username}?`}
      lead="The tickets are gone with it. The account can be connected again for as long as it is approved."
      onClose={onClose}
    >
      <Buttons>
        <AriaDisabledButton variant="contained" disabled={isBusy} onClick={onDisconnect}>
          {isBusy ? 'Disconnecting...' : 'Disconnect'}
        </AriaDisabledButton>
        <Button variant="outlined" onClick={onClose}>
          Keep it
        </Button>
      </Buttons>
    </DialogFrame>
  );
}
