import { PASSWORD_LENGTH } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Form } from '../ui/Form.js';
import { Notice } from '../ui/Notice.js';
import { PasswordField } from '../ui/PasswordField.js';
import { passwordError } from '../ui/text-rules.js';
import { useForm } from '../ui/useForm.js';
import { AuthLayout } from '../features/auth/AuthLayout.js';
import { useChoosePasswordMutation } from '../features/auth/auth.api.js';
import { t } from '../features/auth/recovery.messages.js';
import { detailOf, isApiError, messageOf } from '../lib/api-error.js';
import { useAppDispatch } from '../store/hooks.js';
import { signedOut } from '../store/session.slice.js';
import { toastShown } from '../store/toast.slice.js';
import { useLinkToken } from './useLinkToken.js';

/** The page that a link for a new password opens. */
export function ChoosePasswordPage() {
  const token = useLinkToken();
  return (
    <AuthLayout slogan={t('chooseSlogan')} title={t('chooseTitle')} lead={t('chooseLead')}>
      <ChoosePasswordForm key={token} token={token} />
    </AuthLayout>
  );
}

/** @param token the token of the link; empty if the address has none */
function ChoosePasswordForm({ token }: { token: string }) {
  const { form, submit, linkError } = usePasswordChoice(token);
  const { field, isSubmitting } = form;
  if (linkError !== undefined) {
    return (
      <Stack sx={{ gap: 2.25 }}>
        <Notice role="alert">{linkError}</Notice>
        <Button component={Link} to="/forgot-password" variant="contained" sx={{ minHeight: 52 }}>
          {t('askForLink')}
        </Button>
      </Stack>
    );
  }
  return (
    <Form onSubmit={submit}>
      <PasswordField
        {...field('newPassword')}
        label={t('newPassword')}
        autoComplete="new-password"
        hint={t('newPasswordHint', { count: PASSWORD_LENGTH.min })}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
        {t(isSubmitting ? 'choosing' : 'choose')}
      </Button>
    </Form>
  );
}

function usePasswordChoice(token: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [choose] = useChoosePasswordMutation();
  const [linkError, setLinkError] = useState(token === '' ? t('linkMissing') : undefined);
  const form = useForm({ newPassword: '' }, { newPassword: passwordError });

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await choose({ token, newPassword }).unwrap();
      // The session of a user who is signed in has ended too, and the router for visitors begins at this address.
      history.replaceState(null, '', '/login');
      dispatch(signedOut());
      void navigate('/login', { replace: true });
      dispatch(toastShown({ title: t('chosen'), description: t('chosenHint') }));
    } catch (error) {
      if (isApiError(error) && error.code === 'LINK_USED') setLinkError(detailOf(error));
      else if (form.showErrors(error) !== undefined) form.setFocus('newPassword');
      else
        dispatch(toastShown({ title: t('chooseFailed'), description: messageOf(error), destructive: true }));
    }
  });

  return { form, submit, linkError };
}
