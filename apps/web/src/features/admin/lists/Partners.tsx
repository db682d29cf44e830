import type { ListedPartner, ListedReferral } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { Badge } from '../../../components/Badge.js';
import { Panel } from '../../../components/Panel.js';
import { useMayDo } from '../../../services/permissions.js';
import { AdminTable } from '../table/AdminTable.js';
import { amountColumn, playerColumn, textColumn, timeColumn } from '../table/columns.js';
import { useTableView, type TableView } from '../table/useTableView.js';
import { inArena, playerFilter } from './filters.js';
import { useListPartnersQuery, useListReferralsQuery } from './lists.api.js';
import { lists } from './lists.messages.js';
import { PartnerRateDialog } from './PartnerRateDialog.js';

interface PartnerActions {
  onShow: (partner: ListedPartner) => void;
  /** Undefined if the admin may not change the commission. */
  onChange: ((partner: ListedPartner) => void) | undefined;
}

const columns = ({ onShow, onChange }: PartnerActions): GridColDef<ListedPartner>[] => [
  { field: 'id', headerName: lists('id'), width: 90 },
  playerColumn(lists('player'), { id: 'id', name: 'username' }),
  {
    field: 'actions',
    headerName: lists('actions'),
    width: onChange === undefined ? 120 : 220,
    hideable: false,
    renderCell: ({ row }) => (
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button aria-label={lists('showPlayersOf', { username: row.username })} onClick={() => onShow(row)}>
          {lists('players')}
        </Button>
        {onChange !== undefined && (
          <Button
            aria-label={lists('changeRateOf', { username: row.username })}
            onClick={() => onChange(row)}
          >
            {lists('changeRate')}
          </Button>
        )}
      </Stack>
    ),
  },
  textColumn('code', lists('code'), 120),
  { field: 'rate', headerName: lists('rate'), width: 130, align: 'right', headerAlign: 'right' },
  { field: 'referrals', headerName: lists('referrals'), width: 140, align: 'right', headerAlign: 'right' },
  amountColumn('earned', inArena(lists('earned'))),
  amountColumn('unpaid', inArena(lists('unpaid'))),
  {
    field: 'isFrozen',
    headerName: lists('status'),
    width: 100,
    renderCell: ({ row }) => (row.isFrozen ? <Badge data-tone="bad">{lists('frozen')}</Badge> : '–'),
  },
];

/** The partners with their totals, and the players of the one whose name was clicked. */
export function Partners() {
  const mayChange = useMayDo('money');
  const view = useTableView({ filters: [playerFilter()], sorts: ['id', 'referrals'] });
  const query = useListPartnersQuery(view.query);
  const [shown, setShown] = useState<ListedPartner>();
  const [changed, setChanged] = useState<{ partner: ListedPartner; opening: number }>();
  const [isOpen, setOpen] = useState(false);
  const change = (partner: ListedPartner) => {
    setChanged((last) => ({ partner, opening: (last?.opening ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Panel title={lists('partners')}>
        <AdminTable
          name="partners"
          label={lists('partners')}
          subject={lists('thePartners')}
          empty={lists('partnersEmpty')}
          columns={columns({ onShow: setShown, onChange: mayChange ? change : undefined })}
          rowHeight={60}
          query={query}
          view={view}
          csv="admin/partners/export"
        />
      </Panel>
      {shown !== undefined && <Referrals key={shown.id} partner={shown} />}
      {changed !== undefined && (
        <PartnerRateDialog
          key={changed.opening}
          partner={changed.partner}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}

const referralColumns = (): GridColDef<ListedReferral>[] => [
  { field: 'id', headerName: lists('id'), width: 90 },
  playerColumn(lists('player'), { id: 'id', name: 'username' }),
  timeColumn('createdAt', lists('referredAt')),
  { field: 'bets', headerName: lists('bets'), width: 100, align: 'right', headerAlign: 'right' },
  amountColumn('stakes', inArena(lists('stakes'))),
  amountColumn('payouts', inArena(lists('payouts'))),
  amountColumn('commission', inArena(lists('commission'))),
];

function Referrals({ partner: { id, username } }: { partner: ListedPartner }) {
  const view: TableView = useTableView({ prefix: `players${id}` });
  const query = useListReferralsQuery({ of: id, query: view.query });
  const title = lists('playersOf', { username });
  return (
    <Panel title={title}>
      <AdminTable
        name="referrals"
        label={title}
        subject={lists('theReferrals')}
        empty={lists('referralsEmpty')}
        columns={referralColumns()}
        query={query}
        view={view}
        csv={`admin/partners/${id}/players/export`}
      />
    </Panel>
  );
}
