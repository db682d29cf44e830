import { CLIENT_SEED_PATTERN } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/Field.js';
import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useRotateSeedsMutation } from './fairness.api.js';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  justifyItems: 'start',
  '& > div': { width: '100%' },
}));

const seedRules = {
  pattern: { value: CLIENT_SEED_PATTERN, message: 'Use 1 to 64 letters, digits, dashes and underscores' },
};

/** Reveals the active server seed and goes on with the announced one, and with a client seed of one's own choice. */
export function RotateForm() {
  const dispatch = useAppDispatch();
  const [rotate] = useRotateSeedsMutation();
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { clientSeed: '' } });

  const submit = handleSubmit(async ({ clientSeed }) => {
    try {
      await rotate(clientSeed === '' ? {} : { clientSeed }).unwrap();
      reset();
      dispatch(toastShown({ title: 'Seeds rotated', description: 'The old server seed is revealed.' }));
    } catch (error) {
      const description = messageOf(error, 'Something went wrong');
      dispatch(toastShown({ title: 'Error', description, destructive: true }));
    }
  });

  return (
    <Form noValidate onSubmit={submit}>
      <Field
        label="New client seed"
        placeholder="Leave empty for a random one"
        autoComplete="off"
        {...register('clientSeed', seedRules)}
        error={formState.errors.clientSeed?.message}
      />
      <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Rotating...' : 'Rotate seeds'}
      </Button>
    </Form>
  );
}
