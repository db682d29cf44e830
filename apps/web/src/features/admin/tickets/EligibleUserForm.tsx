import { DEFAULT_TICKET_ALLOCATION } from '@arena/wire';
import Button from '@mui/material/Button';
import { Field } from '../../../components/Field.js';
import { isFocusFree } from '../../../components/focus.js';
import { FormRow } from '../../../components/FormRow.js';
import { useForm } from '../../../components/useForm.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { useAddEligibleUserMutation } from './tickets.api.js';
import { normalizeXUsername, SHARED_TICKETS, ticketsError, xUsernameError } from './tickets.js';

const INITIAL_VALUES = { xUsername: '', ticketAllocation: DEFAULT_TICKET_ALLOCATION.toFixed(1) };
const RULES = {
  xUsername: xUsernameError,
  ticketAllocation: (text: string) => ticketsError(text, SHARED_TICKETS),
};

/** A form that adds an eligible X account. It is reset after each success. */
export function EligibleUserForm() {
  const { form, submit } = useEligibleUserForm();
  const { field, values, isSubmitting } = form;
  return (
    <FormRow noValidate onSubmit={submit}>
      <Field
        {...field('xUsername')}
        label={t('xUsernameLabel')}
        placeholder={t('xUsernamePlaceholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...field('ticketAllocation')}
        label={t('ticketAllocation')}
        type="number"
        inputMode="decimal"
        step="0.1"
        min="0"
        autoComplete="off"
        end={<span>{t('ticketsUnit')}</span>}
      />
      <Button type="submit" variant="contained" disabled={isSubmitting || values.xUsername.trim() === ''}>
        {isSubmitting ? t('adding') : t('addUser')}
      </Button>
    </FormRow>
  );
}

function useEligibleUserForm() {
  const notify = useAdminToast();
  const [add] = useAddEligibleUserMutation();
  const form = useForm(INITIAL_VALUES, RULES);

  const submit = form.handleSubmit(async ({ xUsername, ticketAllocation }) => {
    const focused = document.activeElement;
    const user = { xUsername: normalizeXUsername(xUsername), ticketAllocation: Number(ticketAllocation) };
    const added = await notify(add(user).unwrap(), {
      done: t('eligibleUserAdded'),
      failed: t('eligibleUserAddFailed'),
    });
    if (isFocusFree(focused)) form.setFocus('xUsername');
    if (added !== undefined) form.reset();
  });
  return { form, submit };
}
