import { PASSWORD_LENGTH, type RegisterRequest } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useForm, useWatch } from 'react-hook-form';
import { FormField, PasswordField } from '../../components/FormField.js';
import { Notice } from '../../components/Notice.js';
import { fieldErrorsOf, isApiError, messageOf, type FieldsByCode } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useCheckReferralQuery, useRegisterMutation } from './auth.api.js';
import { t } from './auth.messages.js';
import { emailRules, passwordRules, referralCodeRules, usernameRules } from './auth.rules.js';
import { passwordStrength } from './password-strength.js';
import { useSignIn } from './useSession.js';

const FIELDS = ['username', 'email', 'password', 'referralCode'] as const;

const FIELDS_BY_CODE: FieldsByCode<(typeof FIELDS)[number]> = {
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
};

/** @param referralCode the code in the referral link that the visitor followed; empty if there is none */
export function RegisterForm({ referralCode }: { referralCode: string }) {
  const { form, submit } = useRegistration(referralCode);
  const { control, formState } = form;
  const [password, typedCode] = useWatch({ control, name: ['password', 'referralCode'] });
  const { data: referral, isError } = useCheckReferralQuery(referralCode, { skip: referralCode === '' });
  const isCodeInvalid = referral?.isValid === false && typedCode === referralCode;
  return (
    <>
      {referralCode !== '' && !isError && <ReferralNotice code={referralCode} isValid={referral?.isValid} />}
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        <FormField
          control={control}
          name="username"
          rules={usernameRules()}
          label={t('username')}
          autoComplete="username"
        />
        <FormField
          control={control}
          name="email"
          rules={emailRules()}
          label={t('email')}
          type="email"
          autoComplete="email"
        />
        <PasswordField
          control={control}
          name="password"
          rules={passwordRules()}
          label={t('password')}
          autoComplete="new-password"
          hint={t('passwordHint', { count: PASSWORD_LENGTH.min })}
        >
          <PasswordMeter password={password} />
        </PasswordField>
        <FormField
          control={control}
          name="referralCode"
          rules={referralCodeRules()}
          label={t('referralCode')}
          autoComplete="off"
          {...(isCodeInvalid && { error: t('referralCodeInvalid') })}
        />
        <Button
          type="submit"
          variant="contained"
          sx={{ minHeight: 52, mt: 0.5 }}
          disabled={formState.isSubmitting}
        >
          {formState.isSubmitting ? t('registering') : t('register')}
        </Button>
      </Stack>
    </>
  );
}

interface ReferralNoticeProps {
  code: string;
  /** Undefined until the server has checked the code. Until then, the notice is invisible but takes up its space. */
  isValid: boolean | undefined;
}

function ReferralNotice({ code, isValid }: ReferralNoticeProps) {
  const message = isValid === false ? 'referralUnknown' : 'referralNotice';
  return (
    <Notice role="note" sx={isValid === undefined ? { visibility: 'hidden' } : null}>
      <Trans id={t.id(message)} components={{ code: <strong>{code}</strong> }} />
    </Notice>
  );
}

function useRegistration(referralCode: string) {
  const dispatch = useAppDispatch();
  const signIn = useSignIn();
  const [register] = useRegisterMutation();
  const form = useForm({ defaultValues: { username: '', email: '', password: '', referralCode } });

  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await register(toRequest(values)).unwrap();
      signIn(user, { title: t('registrationSuccessful'), description: t('registrationSuccessfulHint') });
    } catch (error) {
      const description = messageOf(error, t('anErrorOccurred'));
      dispatch(toastShown({ title: t('registrationFailed'), description, destructive: true }));
      if (!isApiError(error)) return;
      const fieldErrors = fieldErrorsOf(error, FIELDS, FIELDS_BY_CODE);
      for (const { name, message } of fieldErrors) form.setError(name, { message });
    }
  });
  return { form, submit };
}

function toRequest({ referralCode, ...account }: Required<RegisterRequest>): RegisterRequest {
  const code = referralCode.trim();
  return code === '' ? account : { ...account, referralCode: code };
}

const MeterRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(1),
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& b': { minWidth: 62, textAlign: 'right', fontWeight: 600 },
}));

const MeterBar = styled('i')(({ theme }) => ({
  flex: 1,
  height: 4,
  borderRadius: 2,
  background: theme.palette.surface.raised,
  transition: 'background-color 160ms',
}));

const STRENGTH_LABELS = [
  'passwordTooShort',
  'passwordWeak',
  'passwordFair',
  'passwordGood',
  'passwordStrong',
] as const;

/** Shows the strength of a password as the user types it. */
function PasswordMeter({ password }: { password: string }) {
  if (password === '') return null;
  const score = passwordStrength(password);
  const strength = t(STRENGTH_LABELS[score]);
  const colour = score <= 1 ? 'error.main' : score === 2 ? 'primary.main' : 'success.main';
  return (
    <MeterRow role="status" aria-label={t('passwordStrength', { strength })}>
      {[1, 2, 3, 4].map((step) => (
        <MeterBar key={step} sx={step <= Math.max(score, 1) ? { bgcolor: colour } : null} />
      ))}
      <b>{strength}</b>
    </MeterRow>
  );
}
