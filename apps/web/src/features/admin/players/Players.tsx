import type { ListedPlayer } from '@arena/wire';
import type { GridColDef } from '@mui/x-data-grid';
import { Badge } from '../../../components/Badge.js';
import { Panel } from '../../../components/Panel.js';
import { t } from '../admin.messages.js';
import { roleName } from '../roles.js';
import { AdminTable } from '../table/AdminTable.js';
import { amountColumn, playerColumn, textColumn, timeColumn } from '../table/columns.js';
import { useTableView } from '../table/useTableView.js';
import { PlayerActions } from './PlayerActions.js';
import { useGetPlayersQuery } from './players.api.js';

const columns = (): GridColDef<ListedPlayer>[] => [
  playerColumn(t('username'), { id: 'id', name: 'username' }),
  textColumn('email', t('email'), 280),
  amountColumn('arenaBalance', t('balance')),
  timeColumn('createdAt', t('registered')),
  { field: 'role', headerName: t('role'), width: 120, renderCell: ({ row }) => roleName(row.role) },
  {
    field: 'isFrozen',
    headerName: t('status'),
    width: 100,
    renderCell: ({ row: { isFrozen } }) => (
      <Badge data-tone={isFrozen ? 'bad' : 'good'}>{isFrozen ? t('frozen') : t('active')}</Badge>
    ),
  },
  {
    field: 'actions',
    headerName: t('actions'),
    width: 560,
    hideable: false,
    renderCell: ({ row }) => <PlayerActions player={row} />,
  },
];

/** Finds players, freezes and unfreezes their accounts, corrects their balances and gives them roles. */
export function Players() {
  const view = useTableView({
    filters: [{ name: 'search', label: t('searchPlayers'), hint: t('searchPlayersHint') }],
  });
  const query = useGetPlayersQuery(view.query);
  return (
    <Panel title={t('players')}>
      <AdminTable
        name="players"
        label={t('players')}
        subject={t('thePlayers')}
        empty={t('playersEmpty')}
        columns={columns()}
        rowHeight={60}
        query={query}
        view={view}
        csv="admin/players/export"
      />
    </Panel>
  );
}
