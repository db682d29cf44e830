import {
  FIGURES_DAYS,
  GAMES,
  RETURN_WINDOWS,
  type GameDay,
  type GameName,
  type GameReturn,
  type HouseFigures,
} from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Amount, SignedAmount } from '../../../ui/Amount.js';
import { Badge } from '../../../ui/Badge.js';
import { DayBars } from '../../../ui/bars/DayBars.js';
import { ChoiceBar } from '../../../ui/ChoiceBar.js';
import { Empty } from '../../../ui/Empty.js';
import { FigureTable, type Column } from '../../../ui/FigureTable.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { gameTitle } from '../../../games/index.js';
import { formatCount, formatPercent } from '../../../lib/number-format.js';
import { useHouseFigures } from '../admin.api.js';
import { SERIES_COLOURS, seriesColour } from '../charts/ChartFrame.js';
import { Anchor } from '../layout/Anchor.js';
import { FigureBoxes, Hint, LoadingBlock, type Heights } from '../parts.js';
import {
  figureBars,
  FIGURES,
  gameTotals,
  lastDays,
  sumOf,
  type Figure,
  type GameTotal,
} from './game-figures.js';
import { bandScale, formatBasis, formatPeriod, hasReturn, type BandScale } from './game-returns.js';

const HEIGHTS: Heights = { xs: 3184, sm: 1428, md: 1370 };

/** Shows the house balance and liabilities, the figures per game and day, and the returns to players. */
export function House() {
  const query = useHouseFigures();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <QueryBoundary
        query={query}
        subject="The house figures"
        loading={<LoadingBlock heights={HEIGHTS} />}
        frame={(content) => <Panel title="House">{content}</Panel>}
      >
        {({ houseBalance, liabilities, days, returns }) => (
          <>
            <HouseBalance houseBalance={houseBalance} liabilities={liabilities} />
            <GameDays days={days} />
            <Anchor id="returns">
              <Returns returns={returns} />
            </Anchor>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

const Balance = styled('p')(({ theme }) => ({
  ...theme.typography.h1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0.1em 0.16em',
  margin: 0,
  fontSize: 'clamp(2.25rem, 4.5vw, 3.5rem)',
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
  '& small': { fontSize: '0.45em', fontWeight: 700, color: theme.palette.text.secondary },
}));

function HouseBalance({ houseBalance, liabilities }: Pick<HouseFigures, 'houseBalance' | 'liabilities'>) {
  return (
    <Panel title="House balance">
      <Balance>
        <span>
          <Amount value={houseBalance} />
        </span>
        <small>ARENA</small>
      </Balance>
      <Hint sx={{ mt: 2.5, mb: 1 }}>Open liabilities: the ARENA owed to players and partners right now.</Hint>
      <FigureBoxes
        label="Open liabilities"
        sx={{ '& > :last-of-type': { background: ({ palette }) => palette.surface.raised } }}
        facts={[
          ['Player balances', <Amount value={liabilities.balances} />],
          ['Open stakes', <Amount value={liabilities.openStakes} />],
          ['Pending commissions', <Amount value={liabilities.commissions} />],
          ['Pending withdrawals', <Amount value={liabilities.withdrawals} />],
          ['Total', <Amount value={liabilities.total} />],
        ]}
      />
    </Panel>
  );
}

const DAYS = FIGURES_DAYS.default;

const Totals = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(3),
  '& tbody tr:last-of-type': { fontWeight: 650, '& small': { fontWeight: 400 } },
}));

const columns = (): Column<GameTotal>[] => [
  { name: 'Game', cell: ({ game }) => (game === null ? 'All games' : gameTitle(game)) },
  { name: 'Bets', cell: ({ bets }) => formatCount(bets) },
  { name: 'Turnover', cell: ({ turnover }) => <Amount value={turnover} decimals={2} /> },
  { name: 'Payouts', cell: ({ payouts }) => <Amount value={payouts} decimals={2} /> },
  { name: 'Commission', cell: ({ commission }) => <Amount value={commission} decimals={2} /> },
  { name: 'Margin', cell: ({ margin }) => <SignedAmount value={margin} decimals={2} /> },
];

/** Shows the games' figures for the last `DAYS` days: a daily chart and the totals per game. */
function GameDays({ days }: { days: GameDay[] }) {
  return (
    <Panel title={`Games in the last ${DAYS} days`}>
      {days.length === 0 ? (
        <Empty>{`No bets in the last ${DAYS} days.`}</Empty>
      ) : (
        <>
          <GameChart days={days} />
          <Totals>
            <FigureTable
              label="Figures per game"
              columns={columns()}
              rows={gameTotals(days)}
              keyOf={({ game }) => game ?? 'all'}
            />
          </Totals>
        </>
      )}
    </Panel>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  '& p': { margin: 0, minWidth: 0, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& strong': {
    ...theme.typography.h2,
    display: 'block',
    color: theme.palette.text.primary,
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: '0.6em', color: theme.palette.text.secondary },
}));

const FigureBar = styled(ChoiceBar)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
}));

const LegendList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& i': { width: 12, height: 12, borderRadius: 3 },
}));

const FIGURE_NAMES: Record<Figure, string> = { margin: 'Margin', payouts: 'Payouts' };

/** A bar chart with the daily values of one house figure, stacked by game. */
function GameChart({ days }: { days: GameDay[] }) {
  const [figure, setFigure] = useState<Figure>('margin');
  const total = sumOf(days.map((day) => day[figure]));
  const hasLosses = figure === 'margin';
  return (
    <>
      <Head>
        <p>
          {`${FIGURE_NAMES[figure]} across all games`}
          <strong>
            {hasLosses ? <SignedAmount value={total} decimals={2} /> : <Amount value={total} decimals={2} />}{' '}
            <small>ARENA</small>
          </strong>
        </p>
        <FigureBar phoneColumns={FIGURES.length} role="group" aria-label="Choose a figure">
          {FIGURES.map((name) => (
            <button key={name} type="button" aria-pressed={name === figure} onClick={() => setFigure(name)}>
              {FIGURE_NAMES[name]}
            </button>
          ))}
        </FigureBar>
      </Head>
      <DayBars
        key={figure}
        label={`${FIGURE_NAMES[figure]} in the last ${DAYS} days`}
        bars={figureBars(days, lastDays(DAYS, new Date()), figure)}
        narrow
        colours={SERIES_COLOURS}
        upwards={!hasLosses}
      />
      <LegendList aria-label="Games in the chart">
        {GAMES.map((game, index) => (
          <li key={game}>
            <i style={{ background: seriesColour(index) }} />
            {gameTitle(game)}
          </li>
        ))}
      </LegendList>
    </>
  );
}

/** Left-aligns the returns and their column headers. */
const TableBox = styled('div')(({ theme }) => ({
  '& tr': { rowGap: theme.spacing(2) },
  '& th:not(:first-of-type), & td:not(:first-of-type)': { textAlign: 'left', verticalAlign: 'top' },
}));

const ReturnBox = styled('div')(({ theme }) => ({
  display: 'inline-grid',
  justifyItems: 'start',
  gap: theme.spacing(0.5),
  // Three of them and the name of the game fit the narrowest table with columns.
  width: 'clamp(10rem, 26cqi, 13rem)',
  maxWidth: '100%',
  textAlign: 'left',
  whiteSpace: 'normal',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& strong': { ...theme.typography.h4, marginRight: theme.spacing(0.5), color: theme.palette.text.primary },
}));

const Track = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  height: 8,
  borderRadius: 4,
  background: theme.palette.surface.control,
  '& i, & b': { position: 'absolute', top: 0, bottom: 0 },
  '& i': { background: theme.palette.lineStrong, borderRadius: 3 },
  '& b': {
    top: -3,
    bottom: -3,
    width: 4,
    marginLeft: -2,
    borderRadius: 2,
    background: theme.palette.success.main,
  },
  '&[data-out="true"] b': { background: theme.palette.error.main },
}));

/** Compares each game's actual return with the expected one over several periods. */
function Returns({ returns }: { returns: GameReturn[] }) {
  const columns = [
    { name: 'Game', cell: (game: GameName) => gameTitle(game) },
    ...RETURN_WINDOWS.map((days) => ({
      name: formatPeriod(days),
      cell: (game: GameName) => (
        <Return value={returns.find((candidate) => candidate.game === game && candidate.days === days)} />
      ),
    })),
  ];
  return (
    <Panel title="Return to player (RTP)">
      <Hint sx={{ maxWidth: '46rem', mb: 2 }}>
        The share of stakes paid back to players, and the expected return. By chance alone, 999 of 1,000 such
        periods stay within the normal range. Operator-controlled rounds aren't included.
      </Hint>
      <TableBox>
        <FigureTable label="Returns" columns={columns} rows={[...GAMES]} keyOf={(game) => game} />
      </TableBox>
    </Panel>
  );
}

function Return({ value }: { value: GameReturn | undefined }) {
  if (value === undefined || !hasReturn(value)) return <ReturnBox>–</ReturnBox>;
  const { actual, theoretical, lowest, highest, isOutOfBand } = value;
  return (
    <ReturnBox>
      <span>
        <strong>{formatPercent(actual, 2)}</strong> (expected {formatPercent(theoretical)})
      </span>
      <Band scale={bandScale(value)} isOut={isOutOfBand} />
      <span>{`Normal range ${formatPercent(lowest, 2)} to ${formatPercent(highest, 2)}`}</span>
      <span>{formatBasis(value)}</span>
      {isOutOfBand && <Badge data-tone="bad">Out of range</Badge>}
    </ReturnBox>
  );
}

/** Draws a return relative to its normal range. Hidden from screen readers, which read the same values as text. */
function Band({ scale: { from, to, actual }, isOut }: { scale: BandScale; isOut: boolean }) {
  return (
    <Track data-out={isOut} aria-hidden>
      <i style={{ left: percent(from), right: percent(1 - to) }} />
      <b style={{ left: percent(actual) }} />
    </Track>
  );
}

const percent = (share: number): string => `${share * 100}%`;
