import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatFullDateTime } from '../../lib/format.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { SelectField } from '../../ui/SelectField.js';
import { useForm } from '../../ui/useForm.js';
import { detailOf } from '../../lib/api-error.js';
import { useExcludeMutation } from './limits.api.js';
import { t } from './limits.messages.js';

const DAYS = [1, 7, 30, 91, 182, 365, 1826] as const;

/** Excludes the player from betting, after a confirmation. */
export function SelfExclusion({ excludedUntil }: { excludedUntil: string | null }) {
  const [days, setDays] = useState('7');
  const [isOpen, setOpen] = useState(false);
  const time = excludedUntil === null ? '' : formatFullDateTime(excludedUntil, new Date());
  return (
    <Panel title={t('exclusion')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{t('excludeLead')}</Typography>
        {excludedUntil !== null && (
          <Notice>
            <strong>{t('excluded')}</strong> {t('excludedHint', { time })}
          </Notice>
        )}
        <SelectField
          label={t('excludeFor')}
          value={days}
          options={DAYS.map((count) => [String(count), t('days', { days: count })] as const)}
          onChange={setDays}
        />
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          {t(excludedUntil === null ? 'exclude' : 'excludeExtend')}
        </Button>
      </Stack>
      {isOpen && <Confirmation days={Number(days)} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Confirmation({ days, onClose }: { days: number; onClose: () => void }) {
  const [exclude] = useExcludeMutation();
  const [isConfirmed, setConfirmed] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { handleSubmit, isSubmitting } = useForm({});
  const submit = handleSubmit(async () => {
    setRefusal(undefined);
    try {
      await exclude({ days }).unwrap();
      onClose();
    } catch (error) {
      setRefusal(detailOf(error));
    }
  });
  return (
    <FormDialog
      open
      title={t('excludeTitle')}
      lead={t('excludeWarning', { time: t('days', { days }) })}
      label={t('exclude')}
      busyLabel={t('excluding')}
      isBusy={isSubmitting}
      isReady={isConfirmed}
      color="error"
      refusal={refusal}
      sx={{ gap: 2 }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Checkbox checked={isConfirmed} onChange={(_, checked) => setConfirmed(checked)} />}
        label={t('excludeConfirmed')}
      />
    </FormDialog>
  );
}
