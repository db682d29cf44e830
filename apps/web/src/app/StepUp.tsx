import { useCallback } from 'react';
import { LoadedLater } from '../components/LoadedLater.js';
import { useAppDispatch, useAppSelector } from '../services/hooks.js';
import { settleStepUp } from '../services/step-up.js';

/** Shows the dialog that asks for the password again. Its code is loaded when it is needed for the first time. */
export function StepUp({ username }: { username: string }) {
  const isRequested = useAppSelector(({ stepUp }) => stepUp.isRequested);
  const dispatch = useAppDispatch();
  const load = useCallback(async () => {
    try {
      return (await import('../features/account/StepUpDialog.js')).StepUpDialog;
    } catch (error) {
      // Otherwise, the requests would wait for a dialog that never opens.
      dispatch(settleStepUp(false));
      throw error;
    }
  }, [dispatch]);
  return (
    <LoadedLater
      load={load}
      isNeeded={isRequested}
      attempt={isRequested}
      props={{ open: isRequested, username }}
    />
  );
}
