import { arena } from '@arena/money';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Amount } from '../../../ui/Amount.js';
import { Badge } from '../../../ui/Badge.js';
import { Empty } from '../../../ui/Empty.js';
import { Field } from '../../../ui/Field.js';
import { FormRow } from '../../../ui/Form.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { SelectField } from '../../../ui/SelectField.js';
import { Surface } from '../../../ui/Surface.js';
import { formatAmount } from '../../../lib/number-format.js';
import { useHouseFigures, usePendingMovements, type Range } from '../admin.api.js';
import { House } from '../house/House.js';
import { Disclosure, FigureBoxes, LoadingBlock, QueryPanel, type Heights } from '../parts.js';
import { GameCharts } from './GameCharts.js';
import { isRange, presetRange, PRESETS, readRange } from './range.js';
import { StatementPanel } from './StatementPanel.js';

const HEIGHTS: Heights = { xs: 190, sm: 110, md: 110 };

/** Compares what the treasury holds on the chain with everything that players and partners are owed. */
function Solvency() {
  const figures = useHouseFigures();
  const pending = usePendingMovements();
  return (
    <QueryPanel
      title="Liabilities and treasury"
      query={figures}
      subject="Liabilities"
      loading={<LoadingBlock heights={HEIGHTS} />}
    >
      {({ liabilities }) => (
        <QueryBoundary query={pending} subject="Treasury" loading={<LoadingBlock heights={HEIGHTS} />}>
          {({ treasury }) => {
            if (treasury === null) return <Empty>No blockchain is configured.</Empty>;
            if (treasury.tokenBalance === null)
              return <Empty>The blockchain doesn't respond, so the treasury's balance is unknown.</Empty>;
            return <Coverage held={treasury.tokenBalance} owed={liabilities.total} />;
          }}
        </QueryBoundary>
      )}
    </QueryPanel>
  );
}

function Coverage({ held, owed }: { held: string; owed: string }) {
  const rest = arena(held) - arena(owed);
  const isCovered = rest >= 0n;
  const amountOf = (amount: string) => (
    <>
      <Amount value={amount} decimals={2} /> <small>ARENA</small>
    </>
  );
  return (
    <>
      <FigureBoxes
        sx={{ mb: 1.5, '& > div': { flexBasis: 200 } }}
        facts={[
          ['Treasury', amountOf(held)],
          ['Liabilities', amountOf(owed)],
        ]}
      />
      <Badge data-tone={isCovered ? 'good' : 'bad'} sx={{ whiteSpace: 'normal' }}>
        {`${formatAmount(isCovered ? rest : -rest, 2)} ARENA ${isCovered ? 'more' : 'less'} than all liabilities`}
      </Badge>
    </>
  );
}

const Box = styled(Surface)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(2, 2.5, 1),
}));

const Presets = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& button': { fontSize: '1.125rem' },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& button': { fontSize: '1.0625rem', paddingInline: theme.spacing(0.5) },
  },
  '& [aria-pressed="true"]': { borderColor: theme.palette.primary.main },
}));

/** Two inputs in a line on phones, where the dates would else be cut off by their padding. */
const DAYS = {
  gap: { xs: 1.5, sm: 2 },
  // Twice, because the rule of the row is as specific.
  '&& > div': { flexBasis: { xs: 110, sm: 160 } },
  '& input[type="date"]': { paddingX: 1 },
};

interface RangePickerProps {
  range: Range;
  onChange: (range: Range) => void;
}

/** Chooses the days of the statement and of the charts. Days are in UTC, like the books. */
function RangePicker({ range, onChange }: RangePickerProps) {
  const now = new Date();
  const current = PRESETS.find(([preset]) => {
    const { from, to } = presetRange(preset, now);
    return from === range.from && to === range.to;
  });
  return (
    <Box aria-label="Range">
      <Presets role="group" aria-label="Range">
        {PRESETS.map(([preset, name]) => (
          <Button
            key={preset}
            variant="outlined"
            aria-pressed={preset === current?.[0]}
            onClick={() => onChange(presetRange(preset, now))}
          >
            {name}
          </Button>
        ))}
      </Presets>
      <Disclosure sx={{ m: 0 }} open={current === undefined || undefined}>
        <summary>Other days and periods</summary>
        <Days key={`${range.from} ${range.to}`} range={range} onChange={onChange} />
      </Disclosure>
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
    <FormRow noValidate data-button="beside" onSubmit={submit} sx={DAYS}>
      <Field
        {...day}
        label="From (UTC)"
        value={from}
        onChange={({ target }) => setDays((days) => ({ ...days, from: target.value }))}
      />
      <Field
        {...day}
        label="To (UTC)"
        value={to}
        error={
          isValid
            ? undefined
            : 'The last day must not be before the first day, and at most three years after it'
        }
        onChange={({ target }) => setDays((days) => ({ ...days, to: target.value }))}
      />
      <SelectField
        label="Periods"
        value={range.by}
        options={[
          ['day', 'Days'],
          ['week', 'Weeks'],
          ['month', 'Months'],
        ]}
        onChange={(by) => onChange({ ...range, by })}
      />
      <Button type="submit" variant="outlined" disabled={!isValid}>
        Apply
      </Button>
    </FormRow>
  );
}

/** The statement and the charts of the range in the address, and the house now. */
export function FinanceSection() {
  const [query, setQuery] = useSearchParams();
  const range = readRange(query, new Date());
  const choose = ({ from, to, by }: Range) => setQuery({ from, to, by }, { replace: true });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <RangePicker range={range} onChange={choose} />
      <StatementPanel range={range} />
      <Solvency />
      <GameCharts range={range} />
      <House />
    </Stack>
  );
}
