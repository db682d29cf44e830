import type { ListedPlayer } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { DialogFrame } from '../../../components/DialogFrame.js';
import { Field } from '../../../components/Field.js';
import { useForm } from '../../../components/useForm.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { reasonError } from './player-rules.js';
import { useSetFrozenMutation } from './players.api.js';

const INITIAL_VALUES = { reason: '' };

const RULES = { reason: reasonError };

interface FreezeDialogProps {
  /** The player as the list showed it when the dialog was opened. */
  player: ListedPlayer;
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason and then freezes the player's account, or unfreezes it if it is frozen. */
export function FreezeDialog({ player: { id, username, isFrozen }, open, onClose }: FreezeDialogProps) {
  const notify = useAdminToast();
  const [setFrozen] = useSetFrozenMutation();
  const { field, handleSubmit, isSubmitting } = useForm(INITIAL_VALUES, RULES);

  const submit = handleSubmit(async ({ reason }) => {
    const change = { userId: id, isFrozen: !isFrozen, reason: reason.trim() };
    await notify(setFrozen(change).unwrap(), {
      done: t(isFrozen ? 'playerUnfrozen' : 'playerFrozen', { username }),
      failed: t(isFrozen ? 'unfreezeFailed' : 'freezeFailed'),
    });
    onClose();
  });

  return (
    <DialogFrame
      open={open}
      title={t(isFrozen ? 'unfreezeQuestion' : 'freezeQuestion', { username })}
      lead={t(isFrozen ? 'unfreezeConsequence' : 'freezeConsequence')}
      onClose={onClose}
    >
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        <Field {...field('reason')} label={t('reason')} hint={t('reasonHint')} autoComplete="off" autoFocus />
        <AriaDisabledButton type="submit" variant="contained" disabled={isSubmitting}>
          {t(isFrozen ? 'unfreeze' : 'freeze')}
        </AriaDisabledButton>
      </Stack>
    </DialogFrame>
  );
}
