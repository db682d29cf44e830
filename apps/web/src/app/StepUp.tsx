import { useEffect } from 'react';
import { LoadedLater } from '../components/LoadedLater.js';
import { settleStepUp, useIsStepUpRequested } from '../services/step-up.js';

async function load() {
  try {
    return (await import('../features/account/StepUpDialog.js')).StepUpDialog;
  } catch (error) {
    // Otherwise, the requests would wait for a dialog that never opens.
    settleStepUp(false);
    throw error;
  }
}

/** Shows the dialog that asks for the password again. Its code is loaded when it is needed for the first time. */
export function StepUp({ username }: { username: string }) {
  const isRequested = useIsStepUpRequested();
  // Requests must not wait when the user is signed out.
  useEffect(() => () => settleStepUp(false), []);
  return (
    <LoadedLater
      load={load}
      isNeeded={isRequested}
      attempt={isRequested}
      props={{ open: isRequested, username }}
    />
  );
}
