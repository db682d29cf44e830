import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { useOutcomeToast } from '../../../services/useOutcomeToast.js';
import { useStartReconciliationMutation } from './reconciliation.api.js';

const WORDS = { done: 'Check started', failed: 'Failed to start the check' };

/** Has the books checked. One check at a time: while one is running there is no other. */
export function CheckNow({ isRunning }: { isRunning: boolean }) {
  const [start, { isLoading }] = useStartReconciliationMutation();
  const tell = useOutcomeToast();
  const isBusy = isRunning || isLoading;
  return (
    <AriaDisabledButton
      variant="outlined"
      disabled={isBusy}
      onClick={() => void tell(start().unwrap(), WORDS)}
    >
      {isBusy ? 'Checking...' : 'Check now'}
    </AriaDisabledButton>
  );
}
