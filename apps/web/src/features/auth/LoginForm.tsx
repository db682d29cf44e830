import type { LoginRequest } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Field } from '../../components/Field.js';
import { PasswordField } from '../../components/PasswordField.js';
import { passwordError } from '../../components/text-rules.js';
import { useForm } from '../../components/useForm.js';
import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useLoginMutation } from './auth.api.js';
import { t } from './auth.messages.js';
import { usernameError } from './auth.rules.js';
import { useSignIn } from './useSession.js';

const INITIAL_VALUES: Pick<LoginRequest, 'username' | 'password'> = { username: '', password: '' };
const RULES = { username: usernameError, password: passwordError };

export function LoginForm() {
  const dispatch = useAppDispatch();
  const signIn = useSignIn();
  const [login] = useLoginMutation();
  const { field, handleSubmit, isSubmitting } = useForm(INITIAL_VALUES, RULES);

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
      <Field {...field('username')} label={t('username')} autoComplete="username" />
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
      <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
        {isSubmitting ? t('signingIn') : t('signIn')}
      </Button>
    </Stack>
  );
}
