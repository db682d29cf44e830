import {
  BET_OUTCOMES,
  GAME_INFO,
  GAMES,
  LARGE_WIN,
  SWEEP_STATUSES,
  WALLET_TRANSFER_KINDS,
  WITHDRAWAL_STATUSES,
  type ListedBet,
  type ListedDeposit,
  type ListedPlayer,
  type ListedRound,
  type ListedWithdrawal,
  type WithdrawalStatus,
} from '@arena/wire';
import { SignedAmount } from '../../../ui/Amount.js';
import { Badge } from '../../../ui/Badge.js';
import { formatMultiplier } from '../../../lib/format.js';
import { OUTCOMES } from '../format-bet.js';
import { playersApi } from '../players/players.api.js';
import { roleName } from '../words.js';
import type { ListDefinition } from '../table/AdminTable.js';
import {
  amountColumn,
  cellColumn,
  hashColumn,
  playerColumn,
  RIGHT,
  textColumn,
  timeColumn,
} from '../table/columns.js';
import type { TableFilter } from '../table/useTableView.js';
import { listsApi } from './lists.api.js';

/** Filters that several lists have. */
export const PLAYER_FILTER: TableFilter = {
  name: 'player',
  label: 'Player',
  hint: 'Name, email, address or id',
};

const DAY_FILTERS: readonly TableFilter[] = [
  { name: 'from', label: 'From (UTC)', kind: 'date' },
  { name: 'to', label: 'To (UTC)', kind: 'date' },
];

/** The API joins words with underscores and hyphens, as in `cashed_out_1.50`. */
const withSpaces = (text: string): string => text.replaceAll(/[_-]/g, ' ');

const KINDS: Record<ListedDeposit['kind'], string> = {
  arrival: 'Arrival',
  sweep: 'Sweep',
  payout: 'Payout',
  departure: 'Departure',
};

const SWEEPS: Record<NonNullable<ListedDeposit['status']>, string> = {
  pending: 'Pending',
  credited: 'Credited',
  lost: 'Lost',
};

/** The transfers of tokens from and to players' wallets, newest first. */
export const WALLET_TRANSFERS: ListDefinition<ListedDeposit> = {
  name: 'deposits',
  title: 'Token transfers',
  subject: 'The transfers',
  empty: 'No transfers.',
  usePage: listsApi.useListDepositsQuery,
  csv: 'admin/deposits/export',
  cardFields: ['username', 'amount', 'kind', 'status', 'createdAt', 'txHash'],
  filters: [
    PLAYER_FILTER,
    { name: 'kind', label: 'Kind', options: WALLET_TRANSFER_KINDS.map((kind) => [kind, KINDS[kind]]) },
    { name: 'status', label: 'Status', options: SWEEP_STATUSES.map((status) => [status, SWEEPS[status]]) },
    { name: 'transaction', label: 'Transaction' },
    ...DAY_FILTERS,
  ],
  columns: [
    { field: 'id', headerName: 'Id', width: 90 },
    timeColumn('createdAt', 'Time'),
    playerColumn('Player', { id: 'userId', name: 'username' }),
    cellColumn('kind', 'Kind', 110, (row) => KINDS[row.kind]),
    amountColumn('amount', 'Amount (ARENA)'),
    cellColumn('status', 'Status', 110, (row) => (row.status === null ? '–' : SWEEPS[row.status])),
    timeColumn('creditedAt', 'Credited at'),
    hashColumn('txHash', 'Transaction'),
    { field: 'block', headerName: 'Block', width: 100, ...RIGHT },
  ],
};

const WITHDRAWAL_STATES: Record<WithdrawalStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  confirmed: 'Confirmed',
  failed: 'Failed',
};

/** The withdrawals of all players, newest first. */
export const ALL_WITHDRAWALS: ListDefinition<ListedWithdrawal> = {
  name: 'withdrawals',
  title: 'All withdrawals',
  subject: 'The withdrawals',
  empty: 'No withdrawals.',
  usePage: listsApi.useListWithdrawalsQuery,
  csv: 'admin/withdrawals/export',
  prefix: 'all',
  cardFields: ['username', 'amount', 'status', 'waitingFor', 'createdAt', 'address', 'txHash', 'failure'],
  filters: [
    PLAYER_FILTER,
    {
      name: 'status',
      label: 'Status',
      options: WITHDRAWAL_STATUSES.map((status) => [status, WITHDRAWAL_STATES[status]]),
    },
    { name: 'minAmount', label: 'Amount from', kind: 'amount' },
    ...DAY_FILTERS,
  ],
  columns: [
    { field: 'id', headerName: 'Id', width: 90 },
    timeColumn('createdAt', 'Time'),
    playerColumn('Player', { id: 'userId', name: 'username' }),
    amountColumn('amount', 'Amount (ARENA)'),
    cellColumn('status', 'Status', 110, (row) => WITHDRAWAL_STATES[row.status]),
    cellColumn('waitingFor', 'Waits for', 120, (row) =>
      row.waitingFor === null ? '–' : withSpaces(row.waitingFor),
    ),
    hashColumn('address', 'Address'),
    hashColumn('txHash', 'Transaction'),
    timeColumn('endedAt', 'Ended'),
    textColumn('failure', 'Failure', 180),
  ],
};

/** The settled bets of all players. */
export const ALL_BETS: ListDefinition<ListedBet> = {
  name: 'bets',
  title: 'All bets',
  subject: 'The bets',
  empty: 'No bets.',
  usePage: listsApi.useListBetsQuery,
  csv: 'admin/bets/export',
  sorts: ['createdAt', 'profit'],
  isTitled: true,
  cardFields: ['username', 'outcome', 'betAmount', 'profit', 'game', 'createdAt'],
  noteOf: (sort) =>
    sort?.field === 'profit'
      ? `Sorted by profit, the list shows the wins of at least ${LARGE_WIN} ARENA.`
      : undefined,
  filters: [
    PLAYER_FILTER,
    { name: 'game', label: 'Game', options: GAMES.map((game) => [game, GAME_INFO[game].title]) },
    {
      name: 'outcome',
      label: 'Outcome',
      options: BET_OUTCOMES.map((outcome) => [outcome, OUTCOMES[outcome].name]),
    },
    { name: 'minStake', label: 'Stake from', kind: 'amount' },
    { name: 'maxStake', label: 'Stake up to', kind: 'amount' },
    ...DAY_FILTERS,
    { name: 'bet', label: 'Bet id' },
  ],
  columns: [
    timeColumn('createdAt', 'Time'),
    playerColumn('Player', { id: 'userId', name: 'username' }),
    cellColumn('game', 'Game', 95, (row) => GAME_INFO[row.game].title),
    amountColumn('betAmount', 'Stake (ARENA)', 130),
    amountColumn('winAmount', 'Payout (ARENA)', 130),
    cellColumn('profit', 'Profit (ARENA)', { width: 135, ...RIGHT }, (row) => (
      <SignedAmount value={row.profit} decimals={4} />
    )),
    cellColumn('outcome', 'Outcome', 100, ({ outcome }) => (
      <Badge data-tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].name}</Badge>
    )),
    cellColumn('selectedSide', 'Selection', 150, (row) => withSpaces(row.selectedSide)),
    cellColumn('result', 'Result', 150, (row) => withSpaces(row.result)),
    amountColumn('commission', 'Commission (ARENA)'),
    cellColumn('roundId', 'Round', 100, (row) => row.roundId ?? '–'),
    { field: 'id', headerName: 'Id', width: 100 },
  ],
};

const ROUND_STATES: Record<ListedRound['status'], string> = {
  waiting: 'Waiting',
  betting: 'Betting',
  playing: 'Playing',
  crashed: 'Crashed',
  voided: 'Voided',
};

const FAIRNESS: Record<ListedRound['fairness'], string> = {
  fair: 'Fair',
  'operator-preset': 'Pre-chosen',
  'operator-manual': 'Manual',
};

/** The crash rounds, newest first. */
export const CRASH_ROUNDS: ListDefinition<ListedRound> = {
  name: 'crash-rounds',
  title: 'Crash rounds',
  subject: 'The rounds',
  empty: 'No rounds.',
  usePage: listsApi.useListRoundsQuery,
  csv: 'admin/crash-rounds/export',
  prefix: 'rounds',
  sorts: ['id'],
  filters: [
    { name: 'status', label: 'Status', options: Object.entries(ROUND_STATES) },
    { name: 'fairness', label: 'Fairness', options: Object.entries(FAIRNESS) },
    ...DAY_FILTERS,
  ],
  columns: [
    { field: 'id', headerName: 'Round', width: 100 },
    timeColumn('createdAt', 'Time'),
    cellColumn('status', 'Status', 110, (row) => ROUND_STATES[row.status]),
    cellColumn('fairness', 'Fairness', 120, (row) => FAIRNESS[row.fairness]),
    cellColumn('crashPoint', 'Crash point', { width: 120, ...RIGHT }, (row) =>
      row.crashPoint === null ? '–' : formatMultiplier(row.crashPoint),
    ),
    { field: 'players', headerName: 'Players', width: 90, ...RIGHT },
    amountColumn('stakes', 'Stakes (ARENA)'),
    amountColumn('payouts', 'Payouts (ARENA)'),
    timeColumn('startedAt', 'Started'),
    timeColumn('endedAt', 'Ended'),
    textColumn('voidReason', 'Reason', 160),
  ],
};

/** The players. What an admin can do about one is on the page of the player. */
export const PLAYERS: ListDefinition<ListedPlayer> = {
  name: 'players',
  title: 'Players',
  subject: 'The players',
  empty: 'No players found.',
  usePage: playersApi.useGetPlayersQuery,
  csv: 'admin/players/export',
  isTitled: true,
  cardFields: ['username', 'isFrozen', 'arenaBalance', 'role', 'createdAt', 'email'],
  filters: [
    {
      name: 'search',
      label: 'Search players',
      hint: 'Name, email, address or id',
    },
  ],
  columns: [
    playerColumn('Username', { id: 'id', name: 'username' }),
    textColumn('email', 'Email', 200),
    amountColumn('arenaBalance', 'Balance (ARENA)'),
    timeColumn('createdAt', 'Registered'),
    cellColumn('role', 'Role', 120, (row) => roleName(row.role)),
    cellColumn('isFrozen', 'Status', 100, ({ isFrozen }) => (
      <Badge data-tone={isFrozen ? 'bad' : 'good'}>{isFrozen ? 'Frozen' : 'Active'}</Badge>
    )),
  ],
};
