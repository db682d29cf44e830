import { useForm } from 'react-hook-form';
import { Field } from '../../../components/Field.js';
import { FormRow } from '../../../components/FormRow.js';
import { Panel } from '../../../components/Panel.js';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { useOutcomeToast } from '../../../services/useOutcomeToast.js';
import { SHARED, ticketFault } from './ticket-fault.js';
import { useSetTicketSupplyMutation } from './tickets.api.js';

const OUTCOME = { done: 'Ticket supply updated successfully', failed: 'Failed to update ticket supply' };

/** @param supply undefined while nobody knows it */
export function TicketSupply({ supply }: { supply: number | undefined }) {
  const told = useOutcomeToast();
  const [update] = useSetTicketSupplyMutation();
  const { register, handleSubmit, reset, formState } = useForm({
    // What another admin sets shows here too, unless one is typing.
    values: { supply: supply === undefined ? '' : String(supply) },
    resetOptions: { keepDirtyValues: true },
  });

  const submit = handleSubmit(async ({ supply: text }) => {
    const set = await told(update({ ticketSupply: Number(text) }).unwrap(), OUTCOME);
    if (set !== undefined) reset({ supply: String(set.totalTicketSupply) });
  });

  return (
    <Panel title="Ticket Supply Management">
      <FormRow noValidate onSubmit={submit}>
        <Field
          label="Total ticket supply"
          type="number"
          inputMode="decimal"
          step="0.1"
          min="0"
          autoComplete="off"
          {...register('supply', { validate: (text) => ticketFault(text, SHARED) ?? true })}
          error={formState.errors.supply?.message}
          hint="The pool is divided by so many tickets, or by all that are held where these are more."
          end={<span>tickets</span>}
        />
        <AriaDisabledButton type="submit" variant="contained" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Updating...' : 'Update Supply'}
        </AriaDisabledButton>
      </FormRow>
    </Panel>
  );
}
