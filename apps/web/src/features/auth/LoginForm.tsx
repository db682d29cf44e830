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
import { passwordRules, usernameRules } from './auth.rules.js';
import { useEntrance } from './useEntrance.js';

const nothing: LoginRequest = { username: '', password: '' };

export function LoginForm() {
  const dispatch = useAppDispatch();
  const enter = useEntrance();
  const [login] = useLoginMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: nothing });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      enter(await login(values).unwrap(), { title: 'Login successful', description: 'Welcome back!' });
    } catch (error) {
      const description = messageOf(error, 'An error occurred');
      dispatch(toastShown({ title: 'Login failed', description, destructive: true }));
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <Field
        label="Username"
        autoComplete="username"
        {...register('username', usernameRules)}
        error={errors.username?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...register('password', passwordRules)}
        error={errors.password?.message}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign in'}
      </Button>
    </Stack>
  );
}
