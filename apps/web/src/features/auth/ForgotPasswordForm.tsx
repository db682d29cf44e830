import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Field } from '../../components/Field.js';
import { Notice } from '../../components/Notice.js';
import { useForm } from '../../components/useForm.js';
import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { emailError } from './auth.rules.js';
import { useRequestPasswordResetMutation } from './recovery.api.js';
import { t } from './recovery.messages.js';

/** Sends a link for a new password to an e-mail address. The answer does not tell whether an account has it. */
export function ForgotPasswordForm() {
  const dispatch = useAppDispatch();
  const [request] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string>();
  const { field, handleSubmit, isSubmitting } = useForm({ email: '' }, { email: emailError });

  const submit = handleSubmit(async ({ email }) => {
    try {
      await request({ email }).unwrap();
      setSentTo(email);
    } catch (error) {
      setSentTo(undefined);
      dispatch(toastShown({ title: t('sendFailed'), description: messageOf(error), destructive: true }));
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <Field {...field('email')} label={t('email')} type="email" autoComplete="email" />
      <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
        {t(isSubmitting ? 'sending' : 'send')}
      </Button>
      <div role="status">
        {sentTo !== undefined && (
          <Notice>
            <Trans id={t.id('sent')} values={{ email: sentTo }} components={{ strong: <strong /> }} />
          </Notice>
        )}
      </div>
    </Stack>
  );
}
