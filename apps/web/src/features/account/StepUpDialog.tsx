import { DialogFrame } from '../../ui/DialogFrame.js';
import { IdentityForm } from '../../ui/IdentityForm.js';
import { useAppDispatch } from '../../store/hooks.js';
import { stepUpSettled } from '../../store/step-up.slice.js';
import { useGetSecondFactorQuery, useStepUpMutation } from './account.api.js';
import { t } from './account.messages.js';

interface StepUpDialogProps {
  open: boolean;
  username: string;
}

/** Asks for the password again, and for a code if the account has a second factor. Closing it cancels the step-up. */
export function StepUpDialog({ open, username }: StepUpDialogProps) {
  const dispatch = useAppDispatch();
  const cancel = () => void dispatch(stepUpSettled(false));
  return (
    <DialogFrame open={open} title={t('identityTitle')} lead={t('identityLead')} onClose={cancel}>
      <StepUpForm username={username} onCancel={cancel} />
    </DialogFrame>
  );
}

/** Exists only while the dialog is open, so that each opening begins with empty inputs. */
function StepUpForm({ username, onCancel }: { username: string; onCancel: () => void }) {
  const dispatch = useAppDispatch();
  const { data } = useGetSecondFactorQuery();
  const [stepUp] = useStepUpMutation();
  return (
    <IdentityForm
      username={username}
      needsCode={data?.isSet === true}
      label={t('confirm')}
      busyLabel={t('checking')}
      send={async (identity) => {
        await stepUp(identity).unwrap();
        dispatch(stepUpSettled(true));
      }}
      onCancel={onCancel}
    />
  );
}
