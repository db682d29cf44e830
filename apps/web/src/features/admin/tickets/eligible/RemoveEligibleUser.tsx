import type { EligibleXUser } from '@arena/wire';
import { AriaDisabledButton } from '../../../../components/AriaDisabledButton.js';
import { useOutcomeToast } from '../../../../services/useOutcomeToast.js';
import { useRemoveEligibleUserMutation } from './eligible-users.api.js';

const OUTCOME = { done: 'Eligible X user removed successfully', failed: 'Failed to remove eligible user' };

interface RemoveEligibleUserProps {
  user: EligibleXUser;
  /** Its row is about to go, and the button with it. */
  onRemoved: (button: HTMLButtonElement) => void;
}

/** Asks nobody first: whoever was removed by mistake is added again. */
export function RemoveEligibleUser({ user: { id, xUsername }, onRemoved }: RemoveEligibleUserProps) {
  const told = useOutcomeToast();
  const [remove, { isLoading, isSuccess }] = useRemoveEligibleUserMutation();
  // Until the list has come anew, the row is there without its user.
  const isBusy = isLoading || isSuccess;
  const send = async (button: HTMLButtonElement) => {
    if ((await told(remove(id).unwrap(), OUTCOME)) !== undefined) onRemoved(button);
  };
  return (
    <AriaDisabledButton
      variant="outlined"
      aria-label={`Remove @${xUsername}`}
      disabled={isBusy}
      onClick={({ currentTarget }) => void send(currentTarget)}
    >
      {isBusy ? 'Removing...' : 'Remove'}
    </AriaDisabledButton>
  );
}
