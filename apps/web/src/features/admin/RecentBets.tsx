import type { RecentBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { Badge } from '../../components/Badge.js';
import { Empty } from '../../components/Empty.js';
import { FigureTable, LongName, type Column } from '../../components/FigureTable.js';
import { Panel } from '../../components/Panel.js';
import { RefreshButton } from '../../components/RefreshButton.js';
import { ScrollBox } from '../../components/ScrollBox.js';
import { useRecentBets } from './admin.api.js';
import { t } from './admin.messages.js';
import { formatBet, type BetOutcome } from './format-bet.js';
import { hasSettled } from '../../components/query-state.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { LoadingSpace, type Heights } from './LoadingBlock.js';
import { LocalTime } from './LocalTime.js';

const Scroller = styled(ScrollBox)(({ theme }) => ({
  maxHeight: '28rem',
  padding: theme.spacing(0, 1),
  '& th': { position: 'sticky', top: 0, zIndex: 1, background: theme.palette.background.paper },
  '@container (min-width: 56rem)': { '& th': { whiteSpace: 'nowrap' } },
  // Long amounts make the table scroll horizontally instead of squeezing the username.
  '& td[data-kind="title"]': { minWidth: '7rem' },
}));

/** The heights of the overview's list: on wide screens that of its rows, on others the maximum of the scrollable box. */
const HEIGHTS: Heights = { xs: 448, sm: 448, md: 397 };

const TONES = { won: 'good', lost: 'bad', voided: 'quiet' } as const satisfies Record<BetOutcome, string>;

const columns = (): Column<RecentBet>[] => [
  { name: t('time'), cell: ({ createdAt }) => <LocalTime at={createdAt} short /> },
  { name: t('user'), kind: 'title', cell: ({ username }) => <LongName>{username}</LongName> },
  { name: t('game'), cell: (bet) => formatBet(bet).game },
  { name: t('betAmount'), cell: ({ betAmount }) => <Amount value={betAmount} /> },
  { name: t('selection'), cell: (bet) => formatBet(bet).selection },
  { name: t('result'), cell: (bet) => formatBet(bet).result },
  { name: t('winLoss'), cell: (bet) => <Outcome outcome={formatBet(bet).outcome} /> },
  { name: t('payout'), cell: ({ winAmount }) => <Amount value={winAmount} /> },
];

interface RecentBetsProps {
  /** The number of bets to show. By default all that the API returns. */
  rows?: number;
}

/** The most recent bets of all players, newest first. */
export function RecentBets({ rows }: RecentBetsProps) {
  const query = useRecentBets();
  return (
    <Panel
      title={t('recentBetsTitle')}
      action={<RefreshButton isLoading={!hasSettled(query)} onRefresh={query.refetch} />}
    >
      <QueryBoundary
        query={query}
        subject={t('theRecentBets')}
        loading={<LoadingSpace label={t('recentBetsLoading')} heights={HEIGHTS} />}
      >
        {({ bets }) =>
          bets.length === 0 ? <Empty>{t('recentBetsEmpty')}</Empty> : <BetsTable bets={bets.slice(0, rows)} />
        }
      </QueryBoundary>
    </Panel>
  );
}

/** Scrolls inside its own box, so that its height stays limited regardless of the number of bets. */
function BetsTable({ bets }: { bets: RecentBet[] }) {
  return (
    <Scroller role="region" aria-label={t('recentBets')} tabIndex={0}>
      <FigureTable label={t('recentBets')} columns={columns()} rows={bets} keyOf={({ id }) => id} />
    </Scroller>
  );
}

function Outcome({ outcome }: { outcome: BetOutcome }) {
  return <Badge data-tone={TONES[outcome]}>{t(outcome)}</Badge>;
}
