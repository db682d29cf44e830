import { useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { Field } from '../../../components/Field.js';
import { FormRow } from '../../../components/FormRow.js';
import { Panel } from '../../../components/Panel.js';
import { useForm } from '../../../components/useForm.js';
import { isPendingApproval, useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { useSetTicketSupplyMutation } from './tickets.api.js';
import { SHARED_TICKETS, ticketsError } from './tickets.js';

/** @param supply the total ticket supply; undefined until it has loaded */
export function TicketSupply({ supply }: { supply: number | undefined }) {
  const notify = useAdminToast();
  const [update] = useSetTicketSupplyMutation();
  const [latest, setLatest] = useLatest(supply);
  // Shows changes made by other admins unless the field has been edited.
  const { field, handleSubmit, reset, isSubmitting } = useForm(
    { supply: latest === undefined ? '' : String(latest) },
    { supply: (text) => ticketsError(text, SHARED_TICKETS) },
  );

  const submit = handleSubmit(async ({ supply: text }) => {
    const updated = await notify(update({ ticketSupply: Number(text) }).unwrap(), {
      done: t('ticketSupplyUpdated'),
      failed: t('ticketSupplyUpdateFailed'),
    });
    if (updated === undefined) return;
    if (!isPendingApproval(updated)) setLatest(updated.totalTicketSupply);
    reset();
  });

  return (
    <Panel title={t('ticketSupplyTitle')}>
      <FormRow noValidate onSubmit={submit}>
        <Field
          {...field('supply')}
          label={t('ticketSupplyLabel')}
          type="number"
          inputMode="decimal"
          step="0.1"
          min="0"
          autoComplete="off"
          hint={t('ticketSupplyHint')}
          end={<span>{t('ticketsUnit')}</span>}
        />
        <AriaDisabledButton type="submit" variant="contained" disabled={isSubmitting}>
          {isSubmitting ? t('updating') : t('updateSupply')}
        </AriaDisabledButton>
      </FormRow>
    </Panel>
  );
}

/** Returns the value that was passed or set last, because a response may be newer than the passed value. */
function useLatest<T>(passed: T) {
  const [previous, setPrevious] = useState(passed);
  const [latest, setLatest] = useState(passed);
  if (passed !== previous) {
    setPrevious(passed);
    setLatest(passed);
  }
  return [latest, setLatest] as const;
}
