import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../../components/Field.js';
import { filterParams, type BetsFilter } from '../../services/bets.api.js';
import { isDay } from './bet-params.js';
import { t } from './history.messages.js';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  '& input': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > a': { gridColumn: '1 / -1' },
    '& input': { minWidth: 0, paddingInline: 8, fontSize: '0.875rem' },
  },
}));

interface DayFilterProps {
  userId: number;
  filter: BetsFilter;
}

/** Filters the history by days in UTC, and downloads the bets of the filter. The filter is part of the URL. */
export function DayFilter({ userId, filter }: DayFilterProps) {
  const navigate = useNavigate();
  const set = (days: Pick<BetsFilter, 'from' | 'to'>) =>
    void navigate({ search: filterParams({ ...filter, ...days }).toString() });
  return (
    <Row role="group" aria-label={t('days')}>
      <DayField label={t('firstDay')} day={filter.from} onChange={(from) => set({ from })} />
      <DayField label={t('lastDay')} day={filter.to} onChange={(to) => set({ to })} />
      <Button
        component="a"
        variant="outlined"
        href={`/api/user/${userId}/bets/export?${filterParams(filter).toString()}`}
        download
        sx={{ minHeight: 50 }}
      >
        {t('download')}
      </Button>
    </Row>
  );
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The input for a day. It keeps what the player types, because the first digits of a year are no valid day. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Shows the day of the URL after a step back.
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = day ?? '';
  }, [day]);
  return (
    <Field
      ref={input}
      label={label}
      type="date"
      defaultValue={day ?? ''}
      onChange={({ target }) => {
        if (target.value === '') onChange(undefined);
        else if (isDay(target.value)) onChange(target.value);
      }}
    />
  );
}
