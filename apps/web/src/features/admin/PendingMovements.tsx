import type { PendingDeposit, PendingWithdrawal } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { Empty } from '../../components/Empty.js';
import { FigureTable, LongName, type Column } from '../../components/FigureTable.js';
import { shortHash } from '../../components/format.js';
import { HashText } from '../../components/HashText.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { usePendingMovements } from './admin.api.js';
import { t } from './admin.messages.js';
import { formatAge } from './format-age.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { TreasuryFigures } from './TreasuryFigures.js';
import { WithdrawalControl } from './WithdrawalControl.js';
import { withdrawalStatus } from './withdrawals/withdrawal-state.js';
import { LocalTime } from './LocalTime.js';

const Summary = styled('p')(({ theme }) => ({
  margin: theme.spacing(2, 0, 1.5),
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

const DEPOSIT_STATUS = {
  pending: 'depositCrediting',
  'below-minimum': 'depositBelowMinimum',
  'needs-avax': 'depositNeedsAvax',
  limited: 'depositLimited',
  dust: 'depositDust',
} as const satisfies Record<PendingDeposit['status'], string>;

/** The summary messages for lists that do not contain all movements, by sort order. */
const PARTIAL_LIST = { oldest: 'oldestMovements', largest: 'largestMovements' } as const;

const withdrawalColumns = (): Column<PendingWithdrawal>[] => [
  { name: t('user'), cell: ({ username }) => <LongName>{username}</LongName> },
  { name: t('amount'), cell: ({ amount }) => <Amount value={amount} /> },
  { name: t('to'), cell: ({ address }) => <HashText title={address}>{shortHash(address)}</HashText> },
  { name: t('status'), cell: withdrawalStatus },
  { name: t('waiting'), cell: ({ createdAt }) => <Age since={createdAt} /> },
];

const depositColumns = (): Column<PendingDeposit>[] => [
  { name: t('user'), cell: ({ username }) => <LongName>{username}</LongName> },
  { name: t('amount'), cell: ({ amount }) => <Amount value={amount} /> },
  { name: t('status'), cell: ({ status }) => t(DEPOSIT_STATUS[status]) },
  { name: t('waiting'), cell: ({ since }) => <Age since={since} /> },
];

/** Shows the treasury, and the withdrawals still pending in the ledger or on the blockchain. */
export function PendingWithdrawals() {
  const query = usePendingMovements();
  return (
    <Panel title={t('pendingWithdrawals')}>
      <QueryBoundary query={query} subject={t('pendingWithdrawals')} loading={<MovementsLoading />}>
        {({ treasury, withdrawals }) => (
          <>
            <TreasuryFigures treasury={treasury} />
            <WithdrawalControl stopped={withdrawals.stopped} limits={withdrawals.limits} />
            <Movements
              title={t('pendingWithdrawals')}
              total={withdrawals}
              rows={withdrawals.oldest}
              order="oldest"
              columns={withdrawalColumns()}
              keyOf={({ id }) => String(id)}
              empty={t('pendingWithdrawalsEmpty')}
            />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

/** Shows the deposits still pending in the ledger or on the blockchain. */
export function PendingDeposits() {
  const query = usePendingMovements();
  return (
    <Panel title={t('pendingDeposits')}>
      <QueryBoundary query={query} subject={t('pendingDeposits')} loading={<MovementsLoading />}>
        {({ deposits }) => (
          <Movements
            title={t('pendingDeposits')}
            total={deposits}
            rows={deposits.largest}
            order="largest"
            columns={depositColumns()}
            keyOf={({ userId, status }) => `${userId} ${status}`}
            empty={t('pendingDepositsEmpty')}
          />
        )}
      </QueryBoundary>
    </Panel>
  );
}

const MovementsLoading = () => <SkeletonRows rows={3} height={56} />;

interface MovementsProps<Row> {
  title: string;
  total: { count: number; amount: string };
  /** The first movements in the given order. `total` also counts the others. */
  rows: Row[];
  order: 'oldest' | 'largest';
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  empty: string;
}

function Movements<Row>({ title, total, rows, order, columns, keyOf, empty }: MovementsProps<Row>) {
  const { count, amount } = total;
  if (count === 0) return <Empty sx={{ mt: 1.25 }}>{empty}</Empty>;
  const summary = rows.length < count ? PARTIAL_LIST[order] : 'allMovements';
  return (
    <>
      <Summary>
        <Trans id={t.id(summary)} values={{ count }} components={{ amount: <Amount value={amount} /> }} />
      </Summary>
      <FigureTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
    </>
  );
}

/** Shows the time elapsed since `since`, with the exact time in a tooltip. */
function Age({ since }: { since: string }) {
  return <LocalTime at={since}>{formatAge(since, new Date())}</LocalTime>;
}
