import type { RegisterRequest } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../components/Field.js';
import { PasswordField } from '../../components/PasswordField.js';
import { fieldErrorsOf, isApiError, messageOf, type FieldsByCode } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useRegisterMutation } from './auth.api.js';
import { emailRules, passwordRules, referralRules, usernameRules } from './auth.rules.js';
import { PasswordMeter } from './PasswordMeter.js';
import { useEntrance } from './useEntrance.js';

const FIELDS = ['username', 'email', 'password', 'referralCode'] as const;

const TAKEN: FieldsByCode<(typeof FIELDS)[number]> = {
  USERNAME_TAKEN: { name: 'username', message: 'This username is taken' },
  EMAIL_TAKEN: { name: 'email', message: 'This email address has an account already' },
  UNKNOWN_REFERRAL: { name: 'referralCode', message: 'No partner has this code' },
};

const WELCOME = {
  title: 'Registration successful',
  description: 'Your account was created with a new wallet on the public chain.',
};

export function RegisterForm({ referralCode }: { referralCode: string }) {
  const { form, submit } = useRegistration(referralCode);
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <Field
        label="Username"
        autoComplete="username"
        {...form.register('username', usernameRules)}
        error={errors.username?.message}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        {...form.register('email', emailRules)}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="Minimum 6 characters"
        {...form.register('password', passwordRules)}
        error={errors.password?.message}
      >
        <PasswordMeter password={password} />
      </PasswordField>
      <Field
        label="Referral code (optional)"
        autoComplete="off"
        {...form.register('referralCode', referralRules)}
        error={errors.referralCode?.message}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
        {isSubmitting ? 'Creating account and wallet...' : 'Create account and wallet'}
      </Button>
    </Stack>
  );
}

function useRegistration(referralCode: string) {
  const dispatch = useAppDispatch();
  const enter = useEntrance();
  const [register] = useRegisterMutation();
  const form = useForm({ defaultValues: { username: '', email: '', password: '', referralCode } });

  const submit = form.handleSubmit(async (values) => {
    try {
      enter(await register(requestOf(values)).unwrap(), WELCOME);
    } catch (error) {
      const description = messageOf(error, 'An error occurred');
      dispatch(toastShown({ title: 'Registration failed', description, destructive: true }));
      if (!isApiError(error)) return;
      for (const { name, message } of fieldErrorsOf(error, FIELDS, TAKEN)) form.setError(name, { message });
    }
  });
  return { form, submit };
}

function requestOf({ referralCode, ...account }: Required<RegisterRequest>): RegisterRequest {
  const code = referralCode.trim();
  return code === '' ? account : { ...account, referralCode: code };
}
