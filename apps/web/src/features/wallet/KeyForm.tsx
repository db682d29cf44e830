import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../components/PasswordField.js';
import { isApiError, messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { walletApi } from './wallet.api.js';

interface KeyFormProps {
  userId: number;
  onRevealed: (privateKey: string) => void;
}

/** Asks for the password, and for the key by it. */
export function KeyForm({ userId, onRevealed }: KeyFormProps) {
  const dispatch = useAppDispatch();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    // Untracked: the store, which keeps answers, is no place for a key.
    const asked = dispatch(walletApi.endpoints.revealKey.initiate({ userId, password }, { track: false }));
    try {
      onRevealed((await asked.unwrap()).privateKey);
    } catch (error) {
      const detail = isApiError(error) ? error.detail : undefined;
      const message = detail ?? messageOf(error, 'The server does not answer.');
      setError('password', { message }, { shouldFocus: true });
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        {...register('password', { required: 'Enter your password' })}
        error={errors.password?.message}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52 }} disabled={isSubmitting}>
        {isSubmitting ? 'Checking...' : 'Show the key'}
      </Button>
    </Stack>
  );
}
