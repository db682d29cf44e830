import Button from '@mui/material/Button';
import { XIcon } from '../../components/icons.js';
import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useBeginXAuthorisationMutation } from './revenue.api.js';

/** Leads to X, where the account is chosen and the access granted or refused. */
export function ConnectX({ userId }: { userId: number }) {
  const dispatch = useAppDispatch();
  const [begin, { isLoading }] = useBeginXAuthorisationMutation();

  const connect = async () => {
    try {
      const { authUrl } = await begin(userId).unwrap();
      window.location.assign(authUrl);
    } catch (error) {
      const title = 'Failed to initiate X authentication';
      const description = messageOf(error, 'The server does not answer.');
      dispatch(toastShown({ title, description, destructive: true }));
    }
  };

  return (
    <Button
      variant="contained"
      startIcon={<XIcon />}
      sx={{ minHeight: 52 }}
      disabled={isLoading}
      onClick={() => void connect()}
    >
      {isLoading ? 'Connecting...' : 'Connect X'}
    </Button>
  );
}
