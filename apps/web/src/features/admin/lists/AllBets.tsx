import { BET_OUTCOMES, GAME_INFO, GAMES, LARGE_WIN, type BetOutcome, type ListedBet } from '@arena/wire';
import type { GridColDef } from '@mui/x-data-grid';
import { Badge } from '../../../components/Badge.js';
import { Panel } from '../../../components/Panel.js';
import { AdminTable } from '../table/AdminTable.js';
import { amountColumn, playerColumn, timeColumn } from '../table/columns.js';
import { useTableView, type TableFilter } from '../table/useTableView.js';
import { dayFilters, inArena, playerFilter, withSpaces } from './filters.js';
import { useListBetsQuery } from './lists.api.js';
import { lists } from './lists.messages.js';

const TONES = { won: 'good', lost: 'bad', voided: 'quiet' } as const satisfies Record<BetOutcome, string>;

const betFilters = (): TableFilter[] => [
  { name: 'game', label: lists('gameLabel'), options: GAMES.map((game) => [game, GAME_INFO[game].title]) },
  {
    name: 'outcome',
    label: lists('outcome'),
    options: BET_OUTCOMES.map((outcome) => [outcome, lists(outcome)] as const),
  },
  { name: 'minStake', label: lists('minStake'), kind: 'amount' },
  { name: 'maxStake', label: lists('maxStake'), kind: 'amount' },
  ...dayFilters(),
];

const columns = (): GridColDef<ListedBet>[] => [
  { field: 'id', headerName: lists('id'), width: 100 },
  timeColumn('createdAt', lists('createdAt')),
  playerColumn(lists('player'), { id: 'userId', name: 'username' }),
  {
    field: 'game',
    headerName: lists('gameLabel'),
    width: 110,
    renderCell: ({ row }) => GAME_INFO[row.game].title,
  },
  amountColumn('betAmount', inArena(lists('stake'))),
  {
    field: 'selectedSide',
    headerName: lists('selection'),
    width: 120,
    renderCell: ({ row }) => withSpaces(row.selectedSide),
  },
  {
    field: 'result',
    headerName: lists('result'),
    width: 150,
    renderCell: ({ row }) => withSpaces(row.result),
  },
  {
    field: 'outcome',
    headerName: lists('outcome'),
    width: 110,
    renderCell: ({ row: { outcome } }) => <Badge data-tone={TONES[outcome]}>{lists(outcome)}</Badge>,
  },
  amountColumn('winAmount', inArena(lists('payout'))),
  amountColumn('profit', inArena(lists('profit'))),
  amountColumn('commission', inArena(lists('commission'))),
  {
    field: 'roundId',
    headerName: lists('roundNumber'),
    width: 100,
    renderCell: ({ row }) => row.roundId ?? '–',
  },
];

/** The settled bets of all players. */
export function AllBets() {
  const view = useTableView({
    filters: [playerFilter(), ...betFilters(), { name: 'bet', label: lists('bet') }],
    sorts: ['createdAt', 'profit'],
  });
  const query = useListBetsQuery(view.query);
  return (
    <Panel title={lists('allBets')}>
      <AdminTable
        name="bets"
        label={lists('allBets')}
        subject={lists('theBets')}
        empty={lists('betsEmpty')}
        note={view.sort?.field === 'profit' ? lists('profitHint', { amount: LARGE_WIN }) : undefined}
        columns={columns()}
        query={query}
        view={view}
        csv="admin/bets/export"
      />
    </Panel>
  );
}
