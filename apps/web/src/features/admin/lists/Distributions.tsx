import type { ListedDistribution, ListedShare } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { formatTicketCount } from '../../../components/format.js';
import { Panel } from '../../../components/Panel.js';
import { AdminTable } from '../table/AdminTable.js';
import { amountColumn, playerColumn, timeColumn } from '../table/columns.js';
import { useTableView } from '../table/useTableView.js';
import { inArena } from './filters.js';
import { useListDistributionsQuery, useListSharesQuery } from './lists.api.js';
import { lists } from './lists.messages.js';

const ticketsColumn = <Row extends { tickets: number }>(): GridColDef<Row> => ({
  field: 'tickets',
  headerName: lists('tickets'),
  width: 110,
  align: 'right',
  headerAlign: 'right',
  renderCell: ({ row }) => formatTicketCount(row.tickets),
});

/** The monthly distributions of the revenue share, and the shares of the month that was clicked. */
export function Distributions() {
  const view = useTableView();
  const query = useListDistributionsQuery(view.query);
  const [period, setPeriod] = useState<string>();
  const columns: GridColDef<ListedDistribution>[] = [
    { field: 'period', headerName: lists('month'), width: 100 },
    timeColumn('distributedAt', lists('distributedAt')),
    amountColumn('houseBalance', inArena(lists('houseBalance'))),
    amountColumn('pool', inArena(lists('pool'))),
    ticketsColumn(),
    { field: 'holders', headerName: lists('holders'), width: 100, align: 'right', headerAlign: 'right' },
    { ...amountColumn<ListedDistribution>('sharePerTicket', inArena(lists('sharePerTicket'))), width: 190 },
    amountColumn('paid', inArena(lists('paid'))),
    {
      field: 'actions',
      headerName: lists('actions'),
      width: 110,
      hideable: false,
      renderCell: ({ row }) => (
        <Button
          aria-label={lists('showSharesOf', { period: row.period })}
          onClick={() => setPeriod(row.period)}
        >
          {lists('shares')}
        </Button>
      ),
    },
  ];
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Panel title={lists('distributions')}>
        <AdminTable
          name="distributions"
          label={lists('distributions')}
          subject={lists('theDistributions')}
          empty={lists('distributionsEmpty')}
          columns={columns}
          rowId={(row) => row.period}
          rowHeight={60}
          query={query}
          view={view}
          csv="admin/distributions/export"
        />
      </Panel>
      {period !== undefined && <Shares key={period} period={period} />}
    </Stack>
  );
}

const shareColumns = (): GridColDef<ListedShare>[] => [
  { field: 'id', headerName: lists('id'), width: 90 },
  playerColumn(lists('player'), { id: 'userId', name: 'username' }),
  ticketsColumn(),
  amountColumn('amount', inArena(lists('amount'))),
];

function Shares({ period }: { period: string }) {
  const view = useTableView({ prefix: `shares${period}` });
  const query = useListSharesQuery({ of: period, query: view.query });
  const title = lists('sharesOf', { period });
  return (
    <Panel title={title}>
      <AdminTable
        name="shares"
        label={title}
        subject={lists('theShares')}
        empty={lists('sharesEmpty')}
        columns={shareColumns()}
        query={query}
        view={view}
        csv={`admin/distributions/${period}/shares/export`}
      />
    </Panel>
  );
}
