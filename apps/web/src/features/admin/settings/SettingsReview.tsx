import type { SettingsOverview, SettingsRequest } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { DialogFrame } from '../../../components/DialogFrame.js';
import { Field } from '../../../components/Field.js';
import { FigureTable } from '../../../components/FigureTable.js';
import { useForm } from '../../../components/useForm.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t as admin } from '../admin.messages.js';
import { reasonError } from '../players/player-rules.js';
import { differencesOf, valueText, type Edits } from './setting-values.js';
import { useChangeSettingsMutation } from './settings.api.js';
import { t } from './settings.messages.js';

interface SettingsReviewProps {
  /** The settings that the admin has edited. */
  base: SettingsOverview;
  edits: Edits;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Shows each changed setting before and after, and asks for the reason. Render it with a new key each time it opens. */
export function SettingsReview({ base, edits, open, onClose, onDone }: SettingsReviewProps) {
  const notify = useAdminToast();
  const [change] = useChangeSettingsMutation();
  const { field, handleSubmit, isSubmitting } = useForm({ reason: '' }, { reason: reasonError });
  const differences = differencesOf(base.settings, edits);
  const settingOf = (key: string) => base.settings.find((setting) => setting.key === key);
  const submit = handleSubmit(async ({ reason }) => {
    const values = Object.fromEntries(
      differences.map(({ key, after, isDefault }) => [key, isDefault ? null : (after ?? '')]),
    );
    const request: SettingsRequest = { ...values, version: base.version, reason: reason.trim() };
    const done = await notify(change(request).unwrap(), {
      done: t('changeDone'),
      failed: t('changeFailed'),
    });
    if (done !== undefined) onDone();
  });
  return (
    <DialogFrame open={open} title={t('reviewTitle')} lead={t('reviewLead')} onClose={onClose}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        <FigureTable
          label={t('changes')}
          columns={[
            { name: t('setting'), cell: ({ key }) => settingOf(key)?.label ?? key },
            { name: t('before'), cell: ({ key, before }) => valueText(before, settingOf(key)) },
            { name: t('after'), cell: ({ key, after }) => valueText(after, settingOf(key)) },
          ]}
          rows={differences}
          keyOf={({ key }) => key}
        />
        <Field
          {...field('reason')}
          label={admin('reason')}
          hint={admin('reasonHint')}
          autoComplete="off"
          autoFocus
        />
        <AriaDisabledButton type="submit" variant="contained" disabled={isSubmitting}>
          {isSubmitting ? admin('saving') : t('apply')}
        </AriaDisabledButton>
      </Stack>
    </DialogFrame>
  );
}
