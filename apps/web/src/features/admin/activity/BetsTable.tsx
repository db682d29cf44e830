import type { RecentBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../../components/Amount.js';
import { Badge } from '../../../components/Badge.js';
import { FigureTable, type Column } from '../../../components/FigureTable.js';
import { LongName } from '../../../components/LongName.js';
import { DateTime } from '../../../components/DateTime.js';
import { ScrollBox } from '../../../components/ScrollBox.js';
import { formatBet, type FormattedBet } from './format-bet.js';

const Scroller = styled(ScrollBox)(({ theme }) => ({
  maxHeight: '28rem',
  padding: theme.spacing(0, 1),
  '& th': { position: 'sticky', top: 0, zIndex: 1, background: theme.palette.background.paper },
  '@container (min-width: 56rem)': { '& th': { whiteSpace: 'nowrap' } },
  // Whatever the figures are, who it was can be told; the table scrolls sideways rather.
  '& td[data-kind="title"]': { minWidth: '7rem' },
}));

const TONES = { WON: 'good', LOST: 'bad', VOIDED: 'quiet' } as const satisfies Record<
  FormattedBet['outcome'],
  string
>;

const COLUMNS: Column<RecentBet>[] = [
  { name: 'Time', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { name: 'User', kind: 'title', cell: ({ username }) => <LongName>{username}</LongName> },
  { name: 'Game', cell: (bet) => formatBet(bet).game },
  { name: 'Bet Amount (ARENA)', cell: ({ betAmount }) => <Amount value={betAmount} /> },
  { name: 'Selection', cell: (bet) => formatBet(bet).selection },
  { name: 'Result', cell: (bet) => formatBet(bet).result },
  { name: 'Win/Loss', cell: (bet) => <Outcome of={formatBet(bet).outcome} /> },
  { name: 'Payout (ARENA)', cell: ({ winAmount }) => <Amount value={winAmount} /> },
];

/** The bets of everybody, newest first. However many they are, the table keeps its height. */
export function BetsTable({ bets }: { bets: RecentBet[] }) {
  return (
    <Scroller role="region" aria-label="Recent bets" tabIndex={0}>
      <FigureTable label="Recent bets" columns={COLUMNS} rows={bets} keyOf={({ id }) => id} />
    </Scroller>
  );
}

function Outcome({ of }: { of: FormattedBet['outcome'] }) {
  return <Badge data-tone={TONES[of]}>{of}</Badge>;
}
