import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { DialogFrame } from '../../../components/DialogFrame.js';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { useOutcomeToast } from '../../../services/useOutcomeToast.js';
import { PAUSE_WORDS } from './pause-words.js';
import { useSetBettingPauseMutation } from './pause.api.js';

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

interface PauseDialogProps {
  open: boolean;
  /** As things are: the dialog is about the other way. */
  isPaused: boolean;
  onClose: () => void;
}

/** Asks before it stops everybody, or lets everybody go on. */
export function PauseDialog({ open, isPaused, onClose }: PauseDialogProps) {
  const words = PAUSE_WORDS[isPaused ? 'paused' : 'open'];
  const [setPause, { isLoading }] = useSetBettingPauseMutation();
  const tell = useOutcomeToast();
  const change = async () => {
    await tell(setPause({ paused: !isPaused }).unwrap(), words);
    onClose();
  };
  return (
    <DialogFrame open={open} title={words.question} lead={words.consequence} onClose={onClose}>
      <Buttons>
        <AriaDisabledButton variant="contained" disabled={isLoading} onClick={() => void change()}>
          {isLoading ? words.busy : words.button}
        </AriaDisabledButton>
        <Button variant="outlined" onClick={onClose}>
          Leave it as it is
        </Button>
      </Buttons>
    </DialogFrame>
  );
}
