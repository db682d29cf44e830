import { arena } from '@arena/money';
import { GAMES, type GameName, type PeriodReturn } from '@arena/wire';
import { styled, useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useState } from 'react';
import { Amount } from '../../../ui/Amount.js';
import { Badge } from '../../../ui/Badge.js';
import { formatShortDate } from '../../../ui/bars/bar.js';
import { FigureTable } from '../../../ui/FigureTable.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { SelectField } from '../../../ui/SelectField.js';
import { gameTitle } from '../../../games/index.js';
import { formatAmount, formatPercent } from '../../../lib/number-format.js';
import { usePeriodReturns, type Range } from '../admin.api.js';
import {
  CHART_HEIGHT,
  ChartFrame,
  drawn,
  formatPeriod,
  formatTick,
  seriesColour,
} from '../charts/ChartFrame.js';
import { Hint, LoadingBlock, QueryPanel, type Heights } from '../parts.js';

const HEIGHTS: Heights = { xs: 360, sm: 340, md: 340 };

const Choice = styled('div')(({ theme }) => ({ maxWidth: 280, marginBottom: theme.spacing(2) }));

/** Charts of the games' turnover, and of a game's return with its normal range. */
export function GameCharts({ range }: { range: Range }) {
  const query = usePeriodReturns(range);
  const [game, setGame] = useState<GameName>('crash');
  const boundary = {
    query,
    subject: 'The returns',
    loading: <LoadingBlock heights={HEIGHTS} />,
    empty: 'No bets in these days.',
    isEmpty: (rows: PeriodReturn[]) => rows.length === 0,
  };
  return (
    <>
      <QueryPanel title="Turnover by game" {...boundary}>
        {(rows) => <Turnover rows={rows} />}
      </QueryPanel>
      <Panel title="Return per period">
        <Hint sx={{ maxWidth: '46rem', mb: 2 }}>
          What players got back of their stakes. By chance alone, a period leaves the normal range about once
          in a thousand.
        </Hint>
        <Choice>
          <SelectField
            label="Game"
            value={game}
            options={GAMES.map((name) => [name, gameTitle(name)] as const)}
            onChange={setGame}
          />
        </Choice>
        <QueryBoundary {...boundary} isEmpty={(rows) => rows.every((row) => row.game !== game)}>
          {(rows) => <Returns game={game} rows={rows.filter((row) => row.game === game)} />}
        </QueryBoundary>
      </Panel>
    </>
  );
}

const periodAxis = (periods: string[]) => ({
  data: periods,
  valueFormatter: (period: string, { location }: { location: string }) => formatPeriod(period, location),
});

function Turnover({ rows }: { rows: PeriodReturn[] }) {
  const periods = [...new Set(rows.map(({ period }) => period))];
  const amounts = new Map(rows.map((row) => [`${row.period} ${row.game}`, row.turnover]));
  return (
    <ChartFrame
      label="Turnover per period by game"
      chart={
        <BarChart
          height={CHART_HEIGHT}
          xAxis={[{ scaleType: 'band', ...periodAxis(periods) }]}
          yAxis={[{ valueFormatter: formatTick, width: 56 }]}
          series={GAMES.map((game, index) => ({
            data: periods.map((period) => drawn(amounts.get(`${period} ${game}`) ?? '0')),
            label: gameTitle(game),
            color: seriesColour(index),
            stack: 'turnover',
            valueFormatter: (_, { dataIndex }) => {
              const amount = amounts.get(`${periods[dataIndex]} ${game}`);
              return amount === undefined ? null : `${formatAmount(arena(amount), 2)} ARENA`;
            },
          }))}
          grid={{ horizontal: true }}
        />
      }
      table={
        <FigureTable
          label="Turnover by game"
          columns={[
            { name: 'Period', cell: (period) => formatShortDate(period) },
            ...GAMES.map((game) => ({
              name: gameTitle(game),
              cell: (period: string) => (
                <Amount value={amounts.get(`${period} ${game}`) ?? '0'} decimals={2} />
              ),
            })),
          ]}
          rows={periods}
          keyOf={(period) => period}
        />
      }
    />
  );
}

const percentOf = (value: number | null): string => (value === null ? 'No bets' : formatPercent(value, 2));
const bandOf = ({ lowest, highest }: PeriodReturn): string =>
  lowest === null || highest === null
    ? 'No bets'
    : `${formatPercent(lowest, 2)} – ${formatPercent(highest, 2)}`;

interface ReturnsProps {
  game: GameName;
  rows: PeriodReturn[];
}

function Returns({ game, rows }: ReturnsProps) {
  return (
    <ChartFrame
      label={`${gameTitle(game)}: actual and expected return per period`}
      chart={<ReturnChart rows={rows} />}
      table={
        <FigureTable
          label={`Return of ${gameTitle(game)}`}
          columns={[
            { name: 'Period', cell: ({ period }) => formatShortDate(period) },
            { name: 'Turnover', cell: ({ turnover }) => <Amount value={turnover} decimals={2} /> },
            { name: 'Return', cell: ({ actual }) => percentOf(actual) },
            {
              name: 'Expected',
              cell: ({ theoretical }) => (theoretical === null ? '–' : formatPercent(theoretical)),
            },
            { name: 'Normal range', cell: bandOf },
            {
              name: '',
              cell: ({ isOutOfBand }) => isOutOfBand && <Badge data-tone="bad">Out of range</Badge>,
            },
          ]}
          rows={rows}
          keyOf={({ period }) => period}
        />
      }
    />
  );
}

function ReturnChart({ rows }: Pick<ReturnsProps, 'rows'>) {
  const { palette } = useTheme();
  const line = { curve: 'linear', connectNulls: true } as const;
  return (
    <LineChart
      height={CHART_HEIGHT}
      margin={{ right: 16 }}
      xAxis={[{ scaleType: 'point', ...periodAxis(rows.map(({ period }) => period)) }]}
      yAxis={[{ valueFormatter: (value: number) => `${formatTick(value)}%`, width: 56 }]}
      series={[
        // The band is an area on top of an invisible one.
        {
          ...line,
          id: 'lowest',
          stack: 'band',
          data: rows.map(({ lowest }) => lowest),
          color: 'transparent',
          showMark: false,
          disableHighlight: true,
          valueFormatter: () => null,
        },
        {
          ...line,
          id: 'band',
          stack: 'band',
          area: true,
          label: 'Normal range',
          data: rows.map(({ lowest, highest }) =>
            lowest === null || highest === null ? null : highest - lowest,
          ),
          color: palette.lineStrong,
          showMark: false,
          disableHighlight: true,
          valueFormatter: (_, { dataIndex }) => {
            const row = rows[dataIndex];
            return row === undefined ? null : bandOf(row);
          },
        },
        {
          ...line,
          id: 'expected',
          label: 'Expected',
          data: rows.map(({ theoretical }) => theoretical),
          color: seriesColour(1),
          showMark: false,
          valueFormatter: (value) => (value === null ? 'No bets' : formatPercent(value)),
        },
        {
          ...line,
          id: 'actual',
          label: 'Return',
          data: rows.map(({ actual }) => actual),
          color: seriesColour(2),
          showMark: true,
          valueFormatter: percentOf,
        },
      ]}
      grid={{ horizontal: true }}
      sx={{ '& .MuiAreaElement-root': { opacity: 0.5 } }}
    />
  );
}
