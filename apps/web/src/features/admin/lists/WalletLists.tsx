import {
  SWEEP_STATUSES,
  WALLET_TRANSFER_KINDS,
  WITHDRAWAL_STATUSES,
  type ListedDeposit,
  type ListedWithdrawal,
  type WithdrawalStatus,
} from '@arena/wire';
import type { GridColDef } from '@mui/x-data-grid';
import { Panel } from '../../../components/Panel.js';
import { AdminTable } from '../table/AdminTable.js';
import { amountColumn, hashColumn, playerColumn, textColumn, timeColumn } from '../table/columns.js';
import { useTableView } from '../table/useTableView.js';
import { dayFilters, inArena, playerFilter, withSpaces } from './filters.js';
import { useListDepositsQuery, useListWithdrawalsQuery } from './lists.api.js';
import { lists } from './lists.messages.js';

const depositColumns = (): GridColDef<ListedDeposit>[] => [
  { field: 'id', headerName: lists('id'), width: 90 },
  timeColumn('createdAt', lists('createdAt')),
  playerColumn(lists('player'), { id: 'userId', name: 'username' }),
  { field: 'kind', headerName: lists('kind'), width: 110, renderCell: ({ row }) => lists(row.kind) },
  amountColumn('amount', inArena(lists('amount'))),
  {
    field: 'status',
    headerName: lists('status'),
    width: 110,
    renderCell: ({ row }) => (row.status === null ? '–' : lists(row.status)),
  },
  timeColumn('creditedAt', lists('creditedAt')),
  hashColumn('txHash', lists('transaction')),
  { field: 'block', headerName: lists('block'), width: 100, align: 'right', headerAlign: 'right' },
];

/** The transfers of tokens from and to players' wallets, newest first. */
export function WalletTransfers() {
  const view = useTableView({
    filters: [
      playerFilter(),
      {
        name: 'kind',
        label: lists('kind'),
        options: WALLET_TRANSFER_KINDS.map((kind) => [kind, lists(kind)] as const),
      },
      {
        name: 'status',
        label: lists('status'),
        options: SWEEP_STATUSES.map((status) => [status, lists(status)] as const),
      },
      { name: 'transaction', label: lists('transaction') },
      ...dayFilters(),
    ],
  });
  const query = useListDepositsQuery(view.query);
  return (
    <Panel title={lists('walletTransfers')}>
      <AdminTable
        name="deposits"
        label={lists('walletTransfers')}
        subject={lists('theTransfers')}
        empty={lists('transfersEmpty')}
        columns={depositColumns()}
        query={query}
        view={view}
        csv="admin/deposits/export"
      />
    </Panel>
  );
}

const statusNames = (): Record<WithdrawalStatus, string> => ({
  queued: lists('statusQueued'),
  sent: lists('statusSent'),
  confirmed: lists('statusConfirmed'),
  failed: lists('statusFailed'),
});

const withdrawalColumns = (): GridColDef<ListedWithdrawal>[] => [
  { field: 'id', headerName: lists('id'), width: 90 },
  timeColumn('createdAt', lists('createdAt')),
  playerColumn(lists('player'), { id: 'userId', name: 'username' }),
  amountColumn('amount', inArena(lists('amount'))),
  {
    field: 'status',
    headerName: lists('status'),
    width: 110,
    renderCell: ({ row }) => statusNames()[row.status],
  },
  {
    field: 'waitingFor',
    headerName: lists('waitsFor'),
    width: 120,
    renderCell: ({ row }) => (row.waitingFor === null ? '–' : withSpaces(row.waitingFor)),
  },
  hashColumn('address', lists('address')),
  hashColumn('txHash', lists('transaction')),
  timeColumn('endedAt', lists('endedAt')),
  textColumn('failure', lists('failure'), 180),
];

/** The withdrawals of all players, newest first. */
export function AllWithdrawals() {
  const view = useTableView({
    filters: [
      playerFilter(),
      {
        name: 'status',
        label: lists('status'),
        options: WITHDRAWAL_STATUSES.map((status) => [status, statusNames()[status]] as const),
      },
      { name: 'minAmount', label: lists('minAmount'), kind: 'amount' },
      ...dayFilters(),
    ],
    prefix: 'all',
  });
  const query = useListWithdrawalsQuery(view.query);
  return (
    <Panel title={lists('allWithdrawals')}>
      <AdminTable
        name="withdrawals"
        label={lists('allWithdrawals')}
        subject={lists('theWithdrawals')}
        empty={lists('withdrawalsEmpty')}
        columns={withdrawalColumns()}
        query={query}
        view={view}
        csv="admin/withdrawals/export"
      />
    </Panel>
  );
}
