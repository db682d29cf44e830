import type { RecentBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../ui/Amount.js';
import { Badge } from '../../ui/Badge.js';
import { FigureTable, LongName } from '../../ui/FigureTable.js';
import { hasSettled } from '../../lib/query-state.js';
import { RefreshButton } from '../../ui/RefreshButton.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { useRecentBets } from './admin.api.js';
import { formatBet, OUTCOMES } from './format-bet.js';
import { LocalTime } from './LocalTime.js';
import { LoadingSpace, QueryPanel, type Heights } from './parts.js';
import type { FigureList } from './table/PagedTable.js';

const Scroller = styled(ScrollBox)(({ theme }) => ({
  maxHeight: '28rem',
  [theme.breakpoints.down('sm')]: { maxHeight: '20rem' },
  padding: theme.spacing(0, 1),
  '& th': { position: 'sticky', top: 0, zIndex: 1, background: theme.palette.background.paper },
  '@container (min-width: 56rem)': { '& th': { whiteSpace: 'nowrap' } },
  // Long amounts make the table scroll horizontally instead of squeezing the username.
  '& td[data-kind="title"]': { minWidth: '7rem' },
}));

/** The heights of the overview's list: on wide screens that of its rows, on others the maximum of the scrollable box. */
const HEIGHTS: Heights = { xs: 320, sm: 448, md: 397 };

function outcomeOf(bet: RecentBet) {
  const { name, tone } = OUTCOMES[formatBet(bet).outcome];
  return <Badge data-tone={tone}>{name.toUpperCase()}</Badge>;
}

const BETS: FigureList<RecentBet> = {
  title: 'Recent bets',
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Time', cell: ({ createdAt }) => <LocalTime at={createdAt} short /> },
    { name: 'User', kind: 'title', cell: ({ username }) => <LongName>{username}</LongName> },
    { name: 'Game', cell: (bet) => formatBet(bet).game },
    { name: 'Bet Amount (ARENA)', cell: ({ betAmount }) => <Amount value={betAmount} /> },
    { name: 'Selection', cell: (bet) => formatBet(bet).selection },
    { name: 'Result', cell: (bet) => formatBet(bet).result },
    { name: 'Win/Loss', cell: outcomeOf },
    { name: 'Payout (ARENA)', cell: ({ winAmount }) => <Amount value={winAmount} /> },
  ],
};

interface RecentBetsProps {
  /** The number of bets to show. By default all that the API returns. */
  rows?: number;
}

/** The most recent bets of all players, newest first. */
export function RecentBets({ rows }: RecentBetsProps) {
  const query = useRecentBets();
  return (
    <QueryPanel
      title="Recent Betting Activity"
      action={<RefreshButton isLoading={!hasSettled(query)} onRefresh={query.refetch} />}
      query={query}
      subject="The recent bets"
      loading={<LoadingSpace label="Loading recent bets..." heights={HEIGHTS} />}
      empty="No betting activity found"
      isEmpty={({ bets }) => bets.length === 0}
    >
      {({ bets }) => (
        // Scrolls inside its own box, so that its height stays limited regardless of the number of bets.
        <Scroller role="region" aria-label={BETS.title} tabIndex={0}>
          <FigureTable label={BETS.title} {...BETS} rows={bets.slice(0, rows)} />
        </Scroller>
      )}
    </QueryPanel>
  );
}
