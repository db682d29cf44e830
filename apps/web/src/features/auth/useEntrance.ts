import type { User } from '@arena/wire';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../services/hooks.js';
import { signedIn } from '../../services/session.slice.js';
import { toastShown, type ToastMessage } from '../../services/toast.slice.js';

/**
 * Lets a user in and takes them to /.
 * The address changes first: signed in, /login and /register are pages that do not exist.
 */
export function useEntrance() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return (user: User, welcome: ToastMessage) => {
    flushSync(() => void navigate('/', { replace: true }));
    dispatch(signedIn(user));
    dispatch(toastShown(welcome));
  };
}
