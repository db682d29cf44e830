import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../../components/Field.js';
import { FormRow } from '../../../../components/FormRow.js';
import { SHARED, ticketFault } from '../ticket-fault.js';
import { useNewEligibleUser } from './useNewEligibleUser.js';
import { xNameFault } from './x-name.js';

export function EligibleUserForm() {
  const { form, submit } = useNewEligibleUser();
  const { errors, isSubmitting } = form.formState;
  const xUsername = useWatch({ control: form.control, name: 'xUsername' });
  return (
    <FormRow noValidate onSubmit={submit}>
      <Field
        label="X username"
        placeholder="Without @"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('xUsername', { validate: (text) => xNameFault(text) ?? true })}
        error={errors.xUsername?.message}
      />
      <Field
        label="Ticket Allocation"
        type="number"
        inputMode="decimal"
        step="0.1"
        min="0"
        autoComplete="off"
        {...form.register('ticketAllocation', { validate: (text) => ticketFault(text, SHARED) ?? true })}
        error={errors.ticketAllocation?.message}
        end={<span>tickets</span>}
      />
      <Button type="submit" variant="contained" disabled={isSubmitting || xUsername.trim() === ''}>
        {isSubmitting ? 'Adding...' : 'Add User'}
      </Button>
    </FormRow>
  );
}
