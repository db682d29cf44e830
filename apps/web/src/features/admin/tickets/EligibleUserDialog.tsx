import type { EligibleXUser } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { DialogFrame } from '../../../components/DialogFrame.js';
import { Field } from '../../../components/Field.js';
import { SelectField } from '../../../components/SelectField.js';
import { useForm } from '../../../components/useForm.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { useUpdateEligibleUserMutation } from './tickets.api.js';
import { SHARED_TICKETS, ticketsError } from './tickets.js';

const Unit = styled('span')(({ theme }) => ({ paddingRight: theme.spacing(1.75) }));

interface EligibleUserDialogProps {
  /** The entry as the list showed it when the dialog was opened. */
  user: EligibleXUser;
  open: boolean;
  onClose: () => void;
}

/** Changes the allocation of an eligible X account, and whether it may be connected. */
export function EligibleUserDialog({ user, open, onClose }: EligibleUserDialogProps) {
  const { id, xUsername: username, isActive } = user;
  const [status, setStatus] = useState<'active' | 'inactive'>(isActive ? 'active' : 'inactive');
  const notify = useAdminToast();
  const [update] = useUpdateEligibleUserMutation();
  const { field, handleSubmit, isSubmitting } = useForm(
    { ticketAllocation: String(user.ticketAllocation) },
    { ticketAllocation: (text) => ticketsError(text, SHARED_TICKETS) },
  );
  const submit = handleSubmit(async ({ ticketAllocation }) => {
    const change = { id, ticketAllocation: Number(ticketAllocation), isActive: status === 'active' };
    const changed = await notify(update(change).unwrap(), {
      done: t('eligibleUserChanged'),
      failed: t('eligibleUserChangeFailed'),
    });
    if (changed !== undefined) onClose();
  });
  return (
    <DialogFrame
      open={open}
      title={t('editEligibleUser', { username })}
      lead={t('eligibleUserLead')}
      onClose={onClose}
    >
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        <Field
          {...field('ticketAllocation')}
          label={t('ticketAllocation')}
          type="number"
          inputMode="decimal"
          step="0.1"
          min="0"
          autoComplete="off"
          end={<Unit>{t('ticketsUnit')}</Unit>}
        />
        <SelectField
          label={t('status')}
          value={status}
          options={[
            ['active', t('active')],
            ['inactive', t('inactive')],
          ]}
          onChange={setStatus}
        />
        <AriaDisabledButton type="submit" variant="contained" disabled={isSubmitting}>
          {isSubmitting ? t('saving') : t('save')}
        </AriaDisabledButton>
      </Stack>
    </DialogFrame>
  );
}
