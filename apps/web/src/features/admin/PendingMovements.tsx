import type { PendingDeposit, PendingWithdrawal, WithdrawalWait } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Amount } from '../../components/Amount.js';
import { Empty } from '../../components/Empty.js';
import { FigureTable, LongName, type Column } from '../../components/FigureTable.js';
import { formatFullDateTime, shortHash } from '../../components/format.js';
import { HashText } from '../../components/HashText.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { usePendingMovements } from './admin.api.js';
import { t } from './admin.messages.js';
import { formatAge } from './format-age.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { TreasuryFigures } from './TreasuryFigures.js';
import { WithdrawalControl } from './WithdrawalControl.js';

const Block = styled('section')(({ theme }) => ({
  minWidth: 0,
  marginTop: theme.spacing(2.5),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& > .quiet': {
    margin: theme.spacing(0.25, 0, 1.5),
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
  },
}));

const WITHDRAWAL_STATUS = {
  queued: 'withdrawalQueued',
  sent: 'withdrawalConfirming',
  confirmed: 'withdrawalConfirmed',
  failed: 'withdrawalFailed',
} as const satisfies Record<PendingWithdrawal['status'], string>;

const WITHDRAWAL_WAIT = {
  approval: 'waitsForApproval',
  'new-address': 'waitsForAddress',
  'house-limit': 'waitsForLimit',
  treasury: 'waitsForTreasury',
  stop: 'waitsForStop',
  account: 'waitsForAccount',
} as const satisfies Record<WithdrawalWait, string>;

const withdrawalStatus = ({ status, waitingFor, waitingUntil }: PendingWithdrawal): string => {
  if (waitingFor === undefined) return t(WITHDRAWAL_STATUS[status]);
  return waitingUntil === undefined
    ? t(WITHDRAWAL_WAIT[waitingFor])
    : t('waitsForAddressUntil', { until: formatFullDateTime(waitingUntil, new Date()) });
};

const DEPOSIT_STATUS = {
  pending: 'depositCrediting',
  'below-minimum': 'depositBelowMinimum',
  'needs-avax': 'depositNeedsAvax',
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

/** Shows the treasury, and the withdrawals and deposits still pending in the ledger or on the blockchain. */
export function PendingMovements() {
  const query = usePendingMovements();
  return (
    <Panel title={t('withdrawalsAndDeposits')}>
      <QueryBoundary
        query={query}
        subject={t('pendingWithdrawalsAndDeposits')}
        loading={<SkeletonRows rows={3} height={56} />}
      >
        {({ treasury, withdrawals, deposits }) => (
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
            <Movements
              title={t('pendingDeposits')}
              total={deposits}
              rows={deposits.largest}
              order="largest"
              columns={depositColumns()}
              keyOf={({ userId, status }) => `${userId} ${status}`}
              empty={t('pendingDepositsEmpty')}
            />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

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
  const id = useId();
  const { count, amount } = total;
  const summary = rows.length < count ? PARTIAL_LIST[order] : 'allMovements';
  return (
    <Block aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {count === 0 ? (
        <Empty sx={{ mt: 1.25 }}>{empty}</Empty>
      ) : (
        <>
          <p className="quiet">
            <Trans id={t.id(summary)} values={{ count }} components={{ amount: <Amount value={amount} /> }} />
          </p>
          <FigureTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
        </>
      )}
    </Block>
  );
}

/** Shows the time elapsed since `since`, with the exact time in a tooltip. */
function Age({ since }: { since: string }) {
  const now = new Date();
  return (
    <time dateTime={since} title={formatFullDateTime(since, now)}>
      {formatAge(since, now)}
    </time>
  );
}
