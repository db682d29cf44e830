import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { Field } from '../ui/Field.js';
import { Form } from '../ui/Form.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from '../ui/useForm.js';
import { useReport } from '../store/useReport.js';
import { AuthLayout } from '../features/auth/AuthLayout.js';
import { emailError } from '../features/auth/auth.rules.js';
import { useRequestPasswordResetMutation } from '../features/auth/auth.api.js';
import { t } from '../features/auth/recovery.messages.js';

export function ForgotPasswordPage() {
  return (
    <AuthLayout slogan={t('chooseSlogan')} title={t('forgotTitle')} lead={t('forgotLead')}>
      <ForgotPasswordForm />
      <Typography sx={{ color: 'text.secondary' }}>
        <Link to="/login">{t('backToLogin')}</Link>
      </Typography>
    </AuthLayout>
  );
}

/** Sends a link for a new password to an e-mail address. The answer does not tell whether an account has it. */
function ForgotPasswordForm() {
  const report = useReport();
  const [request] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string>();
  const { field, handleSubmit, isSubmitting } = useForm({ email: '' }, { email: emailError });

  const submit = handleSubmit(async ({ email }) => {
    const answer = await report(request({ email }).unwrap(), { failed: t('sendFailed') });
    setSentTo(answer === undefined ? undefined : email);
  });

  return (
    <Form onSubmit={submit}>
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
    </Form>
  );
}
