import { useForm } from 'react-hook-form';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { FormField, FormRow } from '../../../components/FormField.js';
import { Panel } from '../../../components/Panel.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { useSetTicketSupplyMutation } from './tickets.api.js';
import { SHARED_TICKETS, ticketsError } from './tickets.js';

/** @param supply the total ticket supply; undefined until it has loaded */
export function TicketSupply({ supply }: { supply: number | undefined }) {
  const notify = useAdminToast();
  const [update] = useSetTicketSupplyMutation();
  const { control, handleSubmit, reset, formState } = useForm({
    // Shows changes made by other admins unless the field has been edited.
    values: { supply: supply === undefined ? '' : String(supply) },
    resetOptions: { keepDirtyValues: true },
  });

  const submit = handleSubmit(async ({ supply: text }) => {
    const updated = await notify(update({ ticketSupply: Number(text) }).unwrap(), {
      done: t('ticketSupplyUpdated'),
      failed: t('ticketSupplyUpdateFailed'),
    });
    if (updated !== undefined) reset({ supply: String(updated.totalTicketSupply) });
  });

  return (
    <Panel title={t('ticketSupplyTitle')}>
      <FormRow noValidate onSubmit={submit}>
        <FormField
          control={control}
          name="supply"
          rules={{ validate: (text) => ticketsError(text, SHARED_TICKETS) ?? true }}
          label={t('ticketSupplyLabel')}
          type="number"
          inputMode="decimal"
          step="0.1"
          min="0"
          autoComplete="off"
          hint={t('ticketSupplyHint')}
          end={<span>{t('ticketsUnit')}</span>}
        />
        <AriaDisabledButton type="submit" variant="contained" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? t('updating') : t('updateSupply')}
        </AriaDisabledButton>
      </FormRow>
    </Panel>
  );
}
