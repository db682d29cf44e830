import { arena } from '@arena/money';
import type { QueueTotals } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shortHash } from '../../../components/format.js';
import { HashText } from '../../../components/HashText.js';
import { Panel } from '../../../components/Panel.js';
import { inset } from '../../../components/Surface.js';
import { formatAge } from '../format-age.js';
import { RiskChips } from '../risk/RiskMarks.js';
import { AdminTable } from '../table/AdminTable.js';
import { amountColumn, playerColumn } from '../table/columns.js';
import { useTableView } from '../table/useTableView.js';
import { WithdrawalDialog } from './WithdrawalDialog.js';
import { withdrawalStatus } from './withdrawal-state.js';
import {
  OPEN_QUEUES,
  queueOf,
  useGetWithdrawalQueueQuery,
  useWithdrawalSummary,
  type OpenQueue,
  type QueueRow,
} from './withdrawals.api.js';
import { t } from './withdrawals.messages.js';
import { formatAmount } from '../../../services/number-format.js';
import { LocalTime } from '../LocalTime.js';

const NAMES = {
  waiting: 'waiting',
  held: 'onHold',
  sent: 'sent',
} as const satisfies Record<OpenQueue, string>;

/** Shows the withdrawals that wait, that are held and that are sent, and lets admins decide about them. */
export function WithdrawalQueue() {
  const [address] = useSearchParams();
  const queue = queueOf(address);
  const view = useTableView();
  const query = useGetWithdrawalQueueQuery({ queue, page: view.query });
  // The dialog keeps its withdrawal while it closes.
  const [opened, setOpened] = useState<{ withdrawal: QueueRow; opening: number }>();
  const [isOpen, setOpen] = useState(false);
  const open = (withdrawal: QueueRow) => {
    setOpened((last) => ({ withdrawal, opening: (last?.opening ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <Panel title={t('withdrawalQueue')}>
      <Stack sx={{ gap: 2.5 }}>
        <Queues current={queue} />
        <AdminTable
          name="withdrawal-queue"
          label={t('withdrawalQueue')}
          subject={t('theWithdrawals')}
          empty={t('queueEmpty')}
          columns={columns(open)}
          query={query}
          view={view}
          rowHeight={56}
        />
      </Stack>
      {opened !== undefined && (
        <WithdrawalDialog
          key={opened.opening}
          withdrawal={opened.withdrawal}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

const columns = (open: (row: QueueRow) => void): GridColDef<QueueRow>[] => [
  playerColumn(t('player'), { id: 'userId', name: 'username' }),
  amountColumn('amount', t('amount')),
  {
    field: 'status',
    headerName: t('state'),
    minWidth: 150,
    flex: 1,
    renderCell: ({ row }) => <span title={row.hold?.reason}>{withdrawalStatus(row)}</span>,
  },
  {
    field: 'createdAt',
    headerName: t('waitingSince'),
    width: 105,
    renderCell: ({ row }) => (row.endedAt === null ? <Age since={row.createdAt} /> : '–'),
  },
  {
    field: 'marks',
    headerName: t('marks'),
    minWidth: 190,
    flex: 1,
    renderCell: ({ row }) => <RiskChips marks={row.marks} />,
  },
  {
    field: 'actions',
    headerName: t('actions'),
    width: 110,
    renderCell: ({ row }) => (
      <Button
        variant="outlined"
        aria-label={t('decideAbout', { id: row.id, username: row.username })}
        onClick={() => open(row)}
      >
        {t(row.status === 'queued' ? 'decide' : 'openWithdrawal')}
      </Button>
    ),
  },
  amountColumn('deposited', t('deposited')),
  amountColumn('withdrawn', t('withdrawn')),
  amountColumn('profit', t('profit')),
  {
    field: 'address',
    headerName: t('address'),
    width: 140,
    renderCell: ({ row }) => <HashText title={row.address}>{shortHash(row.address)}</HashText>,
  },
];

/** Shows the time elapsed since `since`, with the exact time in a tooltip. */
function Age({ since }: { since: string }) {
  return <LocalTime at={since}>{formatAge(since, new Date())}</LocalTime>;
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: theme.spacing(1.5),
  '& a': {
    ...inset({ theme }),
    display: 'grid',
    alignContent: 'start',
    gap: theme.spacing(0.25),
    padding: theme.spacing(1.5, 2),
    border: '1px solid transparent',
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { borderColor: theme.palette.lineStrong },
    '&[aria-current]': { borderColor: theme.palette.primary.main },
    '& strong': { color: theme.palette.text.primary, fontSize: '1.0625rem' },
  },
}));

/** The queues with their sums, as links that choose what the table shows. */
function Queues({ current }: { current: OpenQueue }) {
  const { data, error } = useWithdrawalSummary();
  return (
    <Nav aria-label={t('queues')}>
      {OPEN_QUEUES.map((queue) => (
        <Link key={queue} to={`?queue=${queue}`} aria-current={queue === current ? 'page' : undefined}>
          <strong>{t(NAMES[queue])}</strong>
          {data !== undefined && <Totals totals={data[queue]} />}
          {queue === 'waiting' && data === undefined && error !== undefined && (
            <span>{t('summaryFailed')}</span>
          )}
        </Link>
      ))}
    </Nav>
  );
}

function Totals({ totals: { count, amount, averageWaitSeconds } }: { totals: QueueTotals }) {
  const now = new Date();
  const since = new Date(now.getTime() - (averageWaitSeconds ?? 0) * 1000).toISOString();
  return (
    <>
      <span>{`${count} · ${formatAmount(arena(amount), 2)} ARENA`}</span>
      {averageWaitSeconds !== null && <span>{t('averageWait', { wait: formatAge(since, now) })}</span>}
    </>
  );
}
