import type { ListedRound } from '@arena/wire';
import type { GridColDef } from '@mui/x-data-grid';
import { formatMultiplier } from '../../../components/format.js';
import { Panel } from '../../../components/Panel.js';
import { AdminTable } from '../table/AdminTable.js';
import { amountColumn, textColumn, timeColumn } from '../table/columns.js';
import { useTableView } from '../table/useTableView.js';
import { dayFilters, inArena } from './filters.js';
import { useListRoundsQuery } from './lists.api.js';
import { lists } from './lists.messages.js';

const statusNames = (): Record<ListedRound['status'], string> => ({
  waiting: lists('statusWaiting'),
  betting: lists('statusBetting'),
  playing: lists('statusPlaying'),
  crashed: lists('statusCrashed'),
  voided: lists('statusVoided'),
});

const fairnessNames = (): Record<ListedRound['fairness'], string> => ({
  fair: lists('fair'),
  'operator-preset': lists('operatorPreset'),
  'operator-manual': lists('operatorManual'),
});

const columns = (): GridColDef<ListedRound>[] => [
  { field: 'id', headerName: lists('roundNumber'), width: 100 },
  timeColumn('createdAt', lists('createdAt')),
  {
    field: 'status',
    headerName: lists('status'),
    width: 110,
    renderCell: ({ row }) => statusNames()[row.status],
  },
  {
    field: 'fairness',
    headerName: lists('fairness'),
    width: 120,
    renderCell: ({ row }) => fairnessNames()[row.fairness],
  },
  {
    field: 'crashPoint',
    headerName: lists('crashPoint'),
    width: 120,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (row.crashPoint === null ? '–' : formatMultiplier(row.crashPoint)),
  },
  { field: 'players', headerName: lists('players'), width: 90, align: 'right', headerAlign: 'right' },
  amountColumn('stakes', inArena(lists('stakes'))),
  amountColumn('payouts', inArena(lists('payouts'))),
  timeColumn('startedAt', lists('startedAt')),
  timeColumn('endedAt', lists('endedAt')),
  textColumn('voidReason', lists('voidReason'), 160),
];

/** The crash rounds, newest first. */
export function CrashRounds() {
  const view = useTableView({
    filters: [
      { name: 'status', label: lists('status'), options: Object.entries(statusNames()) },
      { name: 'fairness', label: lists('fairness'), options: Object.entries(fairnessNames()) },
      ...dayFilters(),
    ],
    sorts: ['id'],
    prefix: 'rounds',
  });
  const query = useListRoundsQuery(view.query);
  return (
    <Panel title={lists('crashRounds')}>
      <AdminTable
        name="crash-rounds"
        label={lists('crashRounds')}
        subject={lists('theRounds')}
        empty={lists('roundsEmpty')}
        columns={columns()}
        query={query}
        view={view}
        csv="admin/crash-rounds/export"
      />
    </Panel>
  );
}
