import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CodeField } from '../../components/CodeField.js';
import { DialogFrame } from '../../components/DialogFrame.js';
import { PasswordField } from '../../components/PasswordField.js';
import { codeError } from '../../components/text-rules.js';
import { useCodeDemand } from '../../components/useCodeDemand.js';
import { useForm } from '../../components/useForm.js';
import { settleStepUp } from '../../services/step-up.js';
import { useGetSecondFactorQuery, useStepUpMutation } from './account.api.js';
import { t } from './account.messages.js';
import { CancelButton, requiredPasswordError, showErrors } from './account-form.js';

interface StepUpDialogProps {
  open: boolean;
  username: string;
}

/** Asks for the password again, and for a code if the account has a second factor. Closing it cancels the step-up. */
export function StepUpDialog({ open, username }: StepUpDialogProps) {
  const cancel = () => settleStepUp(false);
  return (
    <DialogFrame open={open} title={t('identityTitle')} lead={t('identityLead')} onClose={cancel}>
      <StepUpForm username={username} onCancel={cancel} />
    </DialogFrame>
  );
}

const FIELDS = ['password', 'code'] as const;

function StepUpForm({ username, onCancel }: { username: string; onCancel: () => void }) {
  const { data } = useGetSecondFactorQuery();
  const [stepUp] = useStepUpMutation();
  // The server may demand a code before the state of the second factor has loaded.
  const demand = useCodeDemand();
  const needsCode = demand.isDemanded || data?.isSet === true;
  const form = useForm(
    { password: '', code: '' },
    { password: requiredPasswordError, code: (text) => (needsCode ? codeError(text) : undefined) },
  );
  const { field, isSubmitting } = form;

  const submit = form.handleSubmit(async ({ password, code }) => {
    try {
      await stepUp({ password, ...(needsCode && { code: code.trim() }) }).unwrap();
      settleStepUp(true);
    } catch (error) {
      if (!demand.isDemand(error)) showErrors(form, error, FIELDS);
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <input hidden name="username" autoComplete="username" value={username} readOnly />
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" autoFocus />
      {needsCode && <CodeField {...field('code')} acceptsRecoveryCode autoFocus={demand.isDemanded} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {t(isSubmitting ? 'checking' : 'confirm')}
        </Button>
        <CancelButton onClick={onCancel} />
      </Stack>
    </Stack>
  );
}
