import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useBecomePartnerMutation } from './partnership.api.js';

const DONE = {
  title: 'Partner Status Activated',
  description: 'You are now a partner! You can start referring users.',
};

/** Makes the player a partner, and tells how that went. */
export function useActivation(userId: number) {
  const dispatch = useAppDispatch();
  const [become, { isLoading }] = useBecomePartnerMutation();

  const activate = async () => {
    try {
      await become(userId).unwrap();
      dispatch(toastShown(DONE));
    } catch (error) {
      const title = 'Failed to activate partner status.';
      const description = messageOf(error, 'The server does not answer.');
      dispatch(toastShown({ title, description, destructive: true }));
    }
  };
  return { activate, isActivating: isLoading };
}
