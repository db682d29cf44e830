import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type SubmitEvent } from 'react';
import { Field } from '../../../components/Field.js';
import { FormRow } from '../../../components/FormRow.js';
import { SelectField } from '../../../components/SelectField.js';
import { Surface } from '../../../components/Surface.js';
import type { Range } from './finance.api.js';
import { t } from './finance.messages.js';
import { isRange, PRESETS, presetRange } from './range.js';

const Box = styled(Surface)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 2.5),
}));

const Presets = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& button': { fontSize: '1.125rem' },
  '& [aria-pressed="true"]': { borderColor: theme.palette.primary.main },
}));

interface RangePickerProps {
  range: Range;
  onChange: (range: Range) => void;
}

/** Chooses the days of the statement and of the charts. Days are in UTC, like the books. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const now = new Date();
  const current = PRESETS.find((preset) => {
    const { from, to } = presetRange(preset, now);
    return from === range.from && to === range.to;
  });
  return (
    <Box aria-label={t('range')}>
      <Presets role="group" aria-label={t('range')}>
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            variant="outlined"
            aria-pressed={preset === current}
            onClick={() => onChange(presetRange(preset, now))}
          >
            {t(preset)}
          </Button>
        ))}
      </Presets>
      <Days key={`${range.from} ${range.to}`} range={range} onChange={onChange} />
    </Box>
  );
}

function Days({ range, onChange }: RangePickerProps) {
  const [{ from, to }, setDays] = useState(range);
  const isValid = isRange({ from, to });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isValid) onChange({ ...range, from, to });
  };
  const day = { type: 'date', required: true, min: '2000-01-01', max: '2099-12-31' } as const;
  return (
    <FormRow noValidate onSubmit={submit} sx={{ '& > div': { flexBasis: 160 } }}>
      <Field
        {...day}
        label={t('from')}
        value={from}
        onChange={({ target }) => setDays((days) => ({ ...days, from: target.value }))}
      />
      <Field
        {...day}
        label={t('to')}
        value={to}
        error={isValid ? undefined : t('rangeInvalid')}
        onChange={({ target }) => setDays((days) => ({ ...days, to: target.value }))}
      />
      <SelectField
        label={t('by')}
        value={range.by}
        options={[
          ['day', t('byDay')],
          ['week', t('byWeek')],
          ['month', t('byMonth')],
        ]}
        onChange={(by) => onChange({ ...range, by })}
      />
      <Button type="submit" variant="outlined" disabled={!isValid}>
        {t('apply')}
      </Button>
    </FormRow>
  );
}
