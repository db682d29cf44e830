import type { LoginRequest } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/Field.js';
import { PasswordField } from '../../components/PasswordField.js';
import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useLoginMutation } from './auth.api.js';
import { t } from './auth.messages.js';
import { passwordRules, usernameRules } from './auth.rules.js';
import { useSignIn } from './useSession.js';

const DEFAULT_VALUES: LoginRequest = { username: '', password: '' };

export function LoginForm() {
  const dispatch = useAppDispatch();
  const signIn = useSignIn();
  const [login] = useLoginMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: DEFAULT_VALUES });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      signIn(await login(values).unwrap(), { title: t('loginSuccessful'), description: t('welcomeBack') });
    } catch (error) {
      const description = messageOf(error, t('anErrorOccurred'));
      dispatch(toastShown({ title: t('loginFailed'), description, destructive: true }));
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <Field
        label={t('username')}
        autoComplete="username"
        {...register('username', usernameRules())}
        error={errors.username?.message}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...register('password', passwordRules())}
        error={errors.password?.message}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
        {isSubmitting ? t('signingIn') : t('signIn')}
      </Button>
    </Stack>
  );
}
