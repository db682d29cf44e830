import Button from '@mui/material/Button';
import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useGiveTestTokensMutation } from './wallet.api.js';

/** On the embedded chain tokens, and the gas to bring them in, cost nothing. */
export function FaucetButton({ userId }: { userId: number }) {
  const dispatch = useAppDispatch();
  const [give, { isLoading }] = useGiveTestTokensMutation();

  const ask = async () => {
    try {
      await give(userId).unwrap();
      const description = 'ARENA and AVAX are on their way to your wallet.';
      dispatch(toastShown({ title: 'Test tokens sent', description }));
    } catch (error) {
      const description = messageOf(error, 'Something went wrong');
      dispatch(toastShown({ title: 'Error', description, destructive: true }));
    }
  };

  return (
    <Button variant="contained" disabled={isLoading} onClick={() => void ask()}>
      {isLoading ? 'Sending...' : 'Get test tokens'}
    </Button>
  );
}
