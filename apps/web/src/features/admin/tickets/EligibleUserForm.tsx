import { DEFAULT_TICKET_ALLOCATION } from '@arena/wire';
import Button from '@mui/material/Button';
import { useForm, useWatch } from 'react-hook-form';
import { isFocusFree } from '../../../components/focus.js';
import { FormField, FormRow } from '../../../components/FormField.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { useAddEligibleUserMutation } from './tickets.api.js';
import { normalizeXUsername, SHARED_TICKETS, ticketsError, xUsernameError } from './tickets.js';

const DEFAULT_VALUES = { xUsername: '', ticketAllocation: DEFAULT_TICKET_ALLOCATION.toFixed(1) };

/** A form that adds an eligible X account. It is reset after each success. */
export function EligibleUserForm() {
  const { form, submit } = useEligibleUserForm();
  const { control, formState } = form;
  const { isSubmitting } = formState;
  const xUsername = useWatch({ control, name: 'xUsername' });
  return (
    <FormRow noValidate onSubmit={submit}>
      <FormField
        control={control}
        name="xUsername"
        rules={{ validate: (text) => xUsernameError(text) ?? true }}
        label={t('xUsernameLabel')}
        placeholder={t('xUsernamePlaceholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        control={control}
        name="ticketAllocation"
        rules={{ validate: (text) => ticketsError(text, SHARED_TICKETS) ?? true }}
        label={t('ticketAllocation')}
        type="number"
        inputMode="decimal"
        step="0.1"
        min="0"
        autoComplete="off"
        end={<span>{t('ticketsUnit')}</span>}
      />
      <Button type="submit" variant="contained" disabled={isSubmitting || xUsername.trim() === ''}>
        {isSubmitting ? t('adding') : t('addUser')}
      </Button>
    </FormRow>
  );
}

function useEligibleUserForm() {
  const notify = useAdminToast();
  const [add] = useAddEligibleUserMutation();
  const form = useForm({ defaultValues: DEFAULT_VALUES });

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
