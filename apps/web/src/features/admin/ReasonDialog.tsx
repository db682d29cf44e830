import Stack from '@mui/material/Stack';
import { AriaDisabledButton } from '../../components/AriaDisabledButton.js';
import { DialogFrame } from '../../components/DialogFrame.js';
import { Field } from '../../components/Field.js';
import { useForm } from '../../components/useForm.js';
import { t } from './admin.messages.js';
import { reasonError } from './players/player-rules.js';

const INITIAL_VALUES = { reason: '' };

const RULES = { reason: reasonError };

interface ReasonDialogProps {
  open: boolean;
  title: string;
  lead: string;
  confirmText: string;
  /** Called with the reason. The dialog closes when it has resolved. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks an admin to confirm an action and to give the reason for the audit log. */
export function ReasonDialog({ open, title, lead, confirmText, onConfirm, onClose }: ReasonDialogProps) {
  const { field, handleSubmit, isSubmitting } = useForm(INITIAL_VALUES, RULES);
  const submit = handleSubmit(async ({ reason }) => {
    await onConfirm(reason.trim());
    onClose();
  });
  return (
    <DialogFrame open={open} title={title} lead={lead} onClose={onClose}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        <Field {...field('reason')} label={t('reason')} hint={t('reasonHint')} autoComplete="off" autoFocus />
        <AriaDisabledButton type="submit" variant="contained" disabled={isSubmitting}>
          {confirmText}
        </AriaDisabledButton>
      </Stack>
    </DialogFrame>
  );
}
