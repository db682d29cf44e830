import type { ListedDistribution, ListedShare } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { formatTicketCount } from '../../../lib/format.js';
import { AdminList, type ListDefinition } from '../table/AdminTable.js';
import { amountColumn, cellColumn, playerColumn, RIGHT, timeColumn } from '../table/columns.js';
import { listsApi } from './lists.api.js';

const ticketsColumn = <Row extends { tickets: number }>() =>
  cellColumn<Row>('tickets', 'Tickets', { width: 110, ...RIGHT }, ({ tickets }) =>
    formatTicketCount(tickets),
  );

/** @param show shows the shares of a month */
const distributions = (show: (period: string) => void): ListDefinition<ListedDistribution> => ({
  name: 'distributions',
  title: 'Distributions',
  subject: 'The distributions',
  empty: 'No month has been distributed yet.',
  usePage: listsApi.useListDistributionsQuery,
  csv: 'admin/distributions/export',
  rowId: ({ period }) => period,
  rowHeight: 60,
  columns: [
    { field: 'period', headerName: 'Month', width: 100 },
    timeColumn('distributedAt', 'Distributed at'),
    amountColumn('houseBalance', 'House balance (ARENA)'),
    amountColumn('pool', 'Pool (ARENA)'),
    ticketsColumn(),
    { field: 'holders', headerName: 'Holders', width: 100, ...RIGHT },
    amountColumn('sharePerTicket', 'Share per ticket (ARENA)', 190),
    amountColumn('paid', 'Paid (ARENA)'),
    cellColumn('actions', 'Actions', { width: 110, hideable: false }, ({ period }) => (
      <Button aria-label={`Show the shares of ${period}`} onClick={() => show(period)}>
        Shares
      </Button>
    )),
  ],
});

const sharesOf = (period: string): ListDefinition<ListedShare> => ({
  name: 'shares',
  title: `Shares of ${period}`,
  subject: 'The shares',
  empty: 'There were no ticket holders in this month.',
  usePage: (query) => listsApi.useListSharesQuery({ of: period, query }),
  csv: `admin/distributions/${period}/shares/export`,
  prefix: `shares${period}`,
  columns: [
    { field: 'id', headerName: 'Id', width: 90 },
    playerColumn('Player', { id: 'userId', name: 'username' }),
    ticketsColumn(),
    amountColumn('amount', 'Amount (ARENA)'),
  ],
});

/** The monthly distributions of the revenue share, and the shares of the month that was clicked. */
export function Distributions() {
  const [period, setPeriod] = useState<string>();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <AdminList list={distributions(setPeriod)} />
      {period !== undefined && <AdminList key={period} list={sharesOf(period)} />}
    </Stack>
  );
}
