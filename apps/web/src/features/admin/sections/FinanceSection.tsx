import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import type { Range } from '../finance/finance.api.js';
import { GameCharts } from '../finance/GameCharts.js';
import { readRange } from '../finance/range.js';
import { RangePicker } from '../finance/RangePicker.js';
import { Solvency } from '../finance/Solvency.js';
import { StatementPanel } from '../finance/StatementPanel.js';
import { House } from '../house/House.js';

/** The section /admin/finance: the statement and the charts of the range in the address, and the house now. */
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
