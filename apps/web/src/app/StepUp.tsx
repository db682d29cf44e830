import { useCallback, useEffect } from 'react';
import { LoadedLater } from '../ui/LoadedLater.js';
import { useAppDispatch, useAppSelector } from '../store/hooks.js';
import { stepUpSettled } from '../store/step-up.slice.js';

/** Shows the dialog that asks for the password again. Its code is loaded when it is needed for the first time. */
export function StepUp({ username }: { username: string }) {
  const isRequested = useAppSelector(({ stepUp }) => stepUp.isRequested);
  const dispatch = useAppDispatch();
  const load = useCallback(async () => {
    try {
      return (await import('./shell-extras.js')).StepUpDialog;
    } catch (error) {
      // Otherwise, the requests would wait for a dialog that never opens.
      dispatch(stepUpSettled(false));
      throw error;
    }
  }, [dispatch]);
  // Requests must not wait when the user is signed out.
  useEffect(() => () => void dispatch(stepUpSettled(false)), [dispatch]);
  return (
    <LoadedLater
      load={load}
      isNeeded={isRequested}
      attempt={isRequested}
      props={{ open: isRequested, username }}
    />
  );
}
