import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CodeField } from '../../components/CodeField.js';
import { Field } from '../../components/Field.js';
import { PasswordField } from '../../components/PasswordField.js';
import { codeError, passwordError } from '../../components/text-rules.js';
import { useForm } from '../../components/useForm.js';
import { detailOf, isApiError, messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useLoginMutation } from './auth.api.js';
import { t } from './auth.messages.js';
import { usernameError } from './auth.rules.js';
import { useSignIn } from './useSession.js';

const INITIAL_VALUES = { username: '', password: '', code: '' };

/** Asks for username and password, and then for a code if the account has a second factor. */
export function LoginForm() {
  const { form, submit, step, goBack } = useLogin();
  const { field, values, isSubmitting } = form;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      {step === 'code' ? (
        <>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Trans
              id={t.id('codeLead')}
              values={{ username: values.username }}
              components={{ strong: <strong /> }}
            />
          </Typography>
          <CodeField {...field('code')} acceptsRecoveryCode autoFocus />
        </>
      ) : (
        <>
          <Field
            {...field('username')}
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={step === 'again'}
          />
          <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
        </>
      )}
      <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
        {isSubmitting ? t('signingIn') : t('signIn')}
      </Button>
      {step === 'code' && (
        <Button disabled={isSubmitting} onClick={goBack}>
          {t('otherAccount')}
        </Button>
      )}
    </Stack>
  );
}

function useLogin() {
  const dispatch = useAppDispatch();
  const signIn = useSignIn();
  const [login] = useLoginMutation();
  // `again` is the first step after the second one.
  const [step, setStep] = useState<'first' | 'code' | 'again'>('first');
  const form = useForm(INITIAL_VALUES, {
    username: usernameError,
    password: passwordError,
    code: (text) => (step === 'code' ? codeError(text) : undefined),
  });

  const goBack = () => {
    if (step === 'first') return;
    form.setValue('code', '');
    form.setError('code', undefined);
    setStep('again');
  };

  const submit = form.handleSubmit(async ({ username, password, code }) => {
    const request = { username, password, ...(step === 'code' && { code: code.trim() }) };
    try {
      signIn(await login(request).unwrap(), { title: t('loginSuccessful'), description: t('welcomeBack') });
    } catch (error) {
      const reason = isApiError(error) ? error.code : undefined;
      if (reason === 'SECOND_FACTOR_REQUIRED') setStep('code');
      else if (reason === 'SECOND_FACTOR_INVALID') {
        form.setError('code', detailOf(error, messageOf(error)));
        form.setFocus('code');
      } else {
        // The password may have changed in the meantime.
        if (reason === 'BAD_CREDENTIALS') goBack();
        const description = messageOf(error, t('anErrorOccurred'));
        dispatch(toastShown({ title: t('loginFailed'), description, destructive: true }));
      }
    }
  });

  return { form, submit, step, goBack };
}
