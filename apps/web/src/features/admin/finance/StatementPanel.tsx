import { arena } from '@arena/money';
import type { Statement, StatementLines, StatementRow } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { Amount, SignedAmount } from '../../../ui/Amount.js';
import { formatShortDate } from '../../../ui/bars/bar.js';
import { FigureTable, type Column } from '../../../ui/FigureTable.js';
import { inset } from '../../../ui/Surface.js';
import { formatAmount } from '../../../lib/number-format.js';
import { csvUrl, useStatement, type Range } from '../admin.api.js';
import { CHART_HEIGHT, ChartFrame, drawn, formatPeriod, formatTick } from '../charts/ChartFrame.js';
import { Hint, LoadingBlock, QueryPanel, type Heights } from '../parts.js';
import { houseLines, houseResult, playersLines, type Line } from './statement-lines.js';

const HEIGHTS: Heights = { xs: 1180, sm: 900, md: 760 };

const Books = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
}));

const Book = styled('section')(({ theme }) => ({
  ...inset({ theme }),
  minWidth: 0,
  padding: theme.spacing(1.5, 2),
  '& h3': { ...theme.typography.h4, margin: theme.spacing(0, 0, 1) },
  '& dl': { display: 'grid', gap: theme.spacing(0.5), margin: 0 },
  '& dl > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    fontSize: '0.9375rem',
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& [data-kind="balance"]': { fontWeight: 650, '& dt': { color: theme.palette.text.primary } },
  '& dl > div:last-of-type': {
    paddingTop: theme.spacing(0.75),
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));

const ChartTitle = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  margin: theme.spacing(0, 0, 1),
}));

/** The statement of a range: the books of the house and of the players, and the result of each period. */
export function StatementPanel({ range }: { range: Range }) {
  const query = useStatement(range);
  return (
    <QueryPanel
      title="Statement"
      query={query}
      subject="The statement"
      loading={<LoadingBlock heights={HEIGHTS} />}
      action={
        <Button variant="outlined" component="a" href={csvUrl(range)} download>
          Download CSV
        </Button>
      }
    >
      {(statement) => <Content statement={statement} />}
    </QueryPanel>
  );
}

function Content({ statement: { from, to, rows, total } }: { statement: Statement }) {
  return (
    <>
      <Hint sx={{ mb: 1.5 }}>{`${formatDay(from)} to ${formatDay(to)}`}</Hint>
      <Books>
        <BookOf title="House" lines={houseLines(total)} />
        <BookOf title="Players and partners" lines={playersLines(total)} />
      </Books>
      <Hint sx={{ mb: 2 }}>
        Days begin at 00:00 UTC. Network fees are paid in AVAX by the treasury, so they are not part of these
        books.
      </Hint>
      <ChartTitle>Result of the house per period</ChartTitle>
      <ChartFrame
        label="Result of the house per period"
        chart={<ResultChart rows={rows} />}
        table={
          <>
            <PeriodTable title="House" rows={rows} linesOf={houseLines} />
            <PeriodTable title="Players and partners" rows={rows} linesOf={playersLines} />
          </>
        }
      />
    </>
  );
}

const formatDay = (day: string): string => `${formatShortDate(day)} ${day.slice(0, 4)}`;

function BookOf({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <Book aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map((line) => (
          <div key={line.name} data-kind={line.kind}>
            <dt>{line.name}</dt>
            <dd>
              <LineAmount line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </Book>
  );
}

/** An amount with two decimals. Its tooltip has all of them. */
function LineAmount({ line: { amount, kind } }: { line: Line }) {
  return (
    <span title={formatAmount(arena(amount), 8)}>
      {kind === 'balance' ? (
        <Amount value={amount} decimals={2} />
      ) : (
        <SignedAmount value={amount} decimals={2} />
      )}
    </span>
  );
}

function ResultChart({ rows }: { rows: StatementRow[] }) {
  const { palette } = useTheme();
  return (
    <BarChart
      height={CHART_HEIGHT}
      hideLegend
      xAxis={[
        {
          scaleType: 'band',
          data: rows.map(({ period }) => period),
          valueFormatter: (period: string, { location }) => formatPeriod(period, location),
        },
      ]}
      yAxis={[
        {
          valueFormatter: formatTick,
          width: 56,
          colorMap: {
            type: 'piecewise',
            thresholds: [0],
            colors: [palette.error.main, palette.success.main],
          },
        },
      ]}
      series={[
        {
          data: rows.map((row) => drawn(houseResult(row))),
          label: 'Result of the house',
          valueFormatter: (_, { dataIndex }) => formatResult(rows[dataIndex]),
        },
      ]}
      grid={{ horizontal: true }}
    />
  );
}

const formatResult = (row: StatementLines | undefined): string =>
  row === undefined ? '' : `${formatAmount(arena(houseResult(row)), 2, { signed: true })} ARENA`;

interface PeriodTableProps {
  title: string;
  rows: StatementRow[];
  linesOf: (row: StatementLines) => Line[];
}

function PeriodTable({ title, rows, linesOf }: PeriodTableProps) {
  const [first] = rows;
  const names = first === undefined ? [] : linesOf(first).map(({ name }) => name);
  const columns: Column<StatementRow>[] = [
    { name: `${title}: Period`, cell: ({ period }) => formatDay(period) },
    ...names.map((name, index) => ({
      name,
      cell: (row: StatementRow) => {
        const line = linesOf(row)[index];
        return line === undefined ? null : <LineAmount line={line} />;
      },
    })),
  ];
  return <FigureTable label={title} columns={columns} rows={rows} keyOf={({ period }) => period} />;
}
