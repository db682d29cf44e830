import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { CodeField } from '../ui/CodeField.js';
import { Field } from '../ui/Field.js';
import { Form } from '../ui/Form.js';
import { Notice } from '../ui/Notice.js';
import { OwnPasswordField } from '../ui/PasswordField.js';
import { codeError, passwordError } from '../ui/text-rules.js';
import { useForm } from '../ui/useForm.js';
import { useLoginMutation } from '../features/auth/auth.api.js';
import { t } from '../features/auth/auth.messages.js';
import { usernameError } from '../features/auth/auth.rules.js';
import { AuthLayout } from '../features/auth/AuthLayout.js';
import { Pitch } from '../features/auth/Pitch.js';
import { useReturnAddress, useSignIn, type EntranceState } from '../features/auth/useSession.js';
import { detailOf, isApiError, messageOf } from '../lib/api-error.js';
import { useAppDispatch, useAppSelector } from '../store/hooks.js';
import { toastShown } from '../store/toast.slice.js';

/** The login page. If it is shown at the address of a player page, signing in opens that page. */
export function LoginPage() {
  const returnTo = useReturnAddress();
  const hasEnded = useAppSelector(({ session }) => session.hasEnded);
  const notice = hasEnded ? t('sessionEnded') : returnTo === '/' ? undefined : t('signInFirst');
  const state: EntranceState = { returnTo };
  return (
    <AuthLayout
      slogan={t('loginSlogan')}
      title={t('loginTitle')}
      tabTitle={t('signIn')}
      description={t('loginDescription')}
      lead={t('loginLead')}
      pitch={<Pitch state={state} />}
    >
      {notice !== undefined && <Notice role="status">{notice}</Notice>}
      <LoginForm />
      <Typography sx={{ color: 'text.secondary' }}>
        <Link to="/forgot-password">{t('forgotPassword')}</Link>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans id={t.id('newHere')} components={{ link: <Link to="/register" state={state} /> }} />
      </Typography>
    </AuthLayout>
  );
}

const INITIAL_VALUES = { username: '', password: '', code: '' };

/** Asks for username and password, and then for a code if the account has a second factor. */
function LoginForm() {
  const { form, submit, step, goBack } = useLogin();
  const { field, values, isSubmitting } = form;
  return (
    <Form onSubmit={submit}>
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
          <OwnPasswordField {...field('password')} />
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
    </Form>
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
        form.setError('code', detailOf(error));
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
