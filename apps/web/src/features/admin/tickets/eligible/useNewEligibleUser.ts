import { DEFAULT_TICKET_ALLOCATION } from '@arena/wire';
import { useForm } from 'react-hook-form';
import { isFocusFree } from '../../../../components/focus.js';
import { useOutcomeToast } from '../../../../services/useOutcomeToast.js';
import { useAddEligibleUserMutation } from './eligible-users.api.js';
import { xName } from './x-name.js';

const NOBODY = { xUsername: '', ticketAllocation: DEFAULT_TICKET_ALLOCATION.toFixed(1) };
const OUTCOME = { done: 'Eligible X user added successfully', failed: 'Failed to add eligible user' };

/** The form that approves an account of X, ready for the next one once it has. */
export function useNewEligibleUser() {
  const told = useOutcomeToast();
  const [add] = useAddEligibleUserMutation();
  const form = useForm({ defaultValues: NOBODY });

  const submit = form.handleSubmit(async ({ xUsername, ticketAllocation }) => {
    const left = document.activeElement;
    const user = { xUsername: xName(xUsername), ticketAllocation: Number(ticketAllocation) };
    const added = await told(add(user).unwrap(), OUTCOME);
    // Before the reset, which forgets the inputs until they are drawn anew.
    if (isFocusFree(left)) form.setFocus('xUsername');
    if (added !== undefined) form.reset();
  });
  return { form, submit };
}
