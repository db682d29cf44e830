import type { ListedPartner } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { DialogFrame } from '../../../components/DialogFrame.js';
import { Field } from '../../../components/Field.js';
import { useForm } from '../../../components/useForm.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { reasonError } from '../players/player-rules.js';
import { useSetPartnerRateMutation } from './lists.api.js';
import { lists } from './lists.messages.js';

const rateError = (text: string): string | undefined =>
  /^(100|\d{1,2})$/.test(text.trim()) ? undefined : lists('rateNotWhole');

const RULES = { rate: rateError, reason: reasonError };

interface PartnerRateDialogProps {
  /** The partner as the list showed it when the dialog was opened. */
  partner: ListedPartner;
  open: boolean;
  onClose: () => void;
}

/** Changes a partner's commission. Render it with a new key each time it opens. */
export function PartnerRateDialog({ partner, open, onClose }: PartnerRateDialogProps) {
  const { id, username, rate } = partner;
  const notify = useAdminToast();
  const [setRate] = useSetPartnerRateMutation();
  const { field, handleSubmit, isSubmitting } = useForm({ rate: String(rate), reason: '' }, RULES);
  const submit = handleSubmit(async (values) => {
    const request = { rate: Number(values.rate.trim()), reason: values.reason.trim() };
    const changed = await notify(setRate({ partnerId: id, request }).unwrap(), {
      done: lists('rateChanged', { username, rate: request.rate }),
      failed: lists('rateChangeFailed'),
    });
    if (changed !== undefined) onClose();
  });
  return (
    <DialogFrame
      open={open}
      title={lists('changeRateOf', { username })}
      lead={lists('rateLead', { rate })}
      onClose={onClose}
    >
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        <Field
          {...field('rate')}
          label={lists('rate')}
          hint={lists('rateHint')}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
        <Field {...field('reason')} label={t('reason')} hint={t('reasonHint')} autoComplete="off" />
        <AriaDisabledButton type="submit" variant="contained" disabled={isSubmitting}>
          {t(isSubmitting ? 'saving' : 'save')}
        </AriaDisabledButton>
      </Stack>
    </DialogFrame>
  );
}
