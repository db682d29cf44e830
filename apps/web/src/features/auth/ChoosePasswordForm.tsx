import { PASSWORD_LENGTH } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Notice } from '../../components/Notice.js';
import { PasswordField } from '../../components/PasswordField.js';
import { passwordError } from '../../components/text-rules.js';
import { useForm } from '../../components/useForm.js';
import { detailOf, fieldErrorsOf, isApiError, messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { signedOut } from '../../services/session.slice.js';
import { toastShown } from '../../services/toast.slice.js';
import { useChoosePasswordMutation } from './recovery.api.js';
import { t } from './recovery.messages.js';

/**
 * Sets a new password with a link.
 * @param token the token of the link; empty if the address has none
 */
export function ChoosePasswordForm({ token }: { token: string }) {
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
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <PasswordField
        {...field('newPassword')}
        label={t('newPassword')}
        autoComplete="new-password"
        hint={t('newPasswordHint', { count: PASSWORD_LENGTH.min })}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
        {t(isSubmitting ? 'choosing' : 'choose')}
      </Button>
    </Stack>
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
      // The session of a user who is signed in has ended too.
      dispatch(signedOut());
      void navigate('/login', { replace: true });
      dispatch(toastShown({ title: t('chosen'), description: t('chosenHint') }));
    } catch (error) {
      if (isApiError(error) && error.code === 'LINK_USED') {
        setLinkError(detailOf(error, messageOf(error)));
        return;
      }
      const [first] = isApiError(error) ? fieldErrorsOf(error, ['newPassword'], {}) : [];
      if (first === undefined) {
        dispatch(toastShown({ title: t('chooseFailed'), description: messageOf(error), destructive: true }));
      } else {
        form.setError('newPassword', first.message);
        form.setFocus('newPassword');
      }
    }
  });

  return { form, submit, linkError };
}
