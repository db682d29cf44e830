import type { PendingDeposit, StoppedWithdrawals, Treasury, WithdrawalLimit } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import { Amount } from '../../ui/Amount.js';
import { formatAvax } from '../../lib/avax.js';
import { formatCount } from '../../lib/number-format.js';
import { Empty } from '../../ui/Empty.js';
import { FigureTable, LongName } from '../../ui/FigureTable.js';
import { shortHash } from '../../lib/format.js';
import { HashText } from '../../ui/HashText.js';
import { Notice } from '../../ui/Notice.js';
import { REASON, useAdminDialog, type DialogAction } from './ActionDialog.js';
import { adminApi, usePendingMovements } from './admin.api.js';
import { LocalTime } from './LocalTime.js';
import { Age, Entries, Figures, Hint, QueryPanel, StateLine } from './parts.js';
import { DEPOSIT_NAMES } from './words.js';
import type { FigureList } from './table/PagedTable.js';

const DEPOSITS: FigureList<PendingDeposit> = {
  title: 'Pending deposits',
  empty: 'No pending deposits.',
  keyOf: ({ userId, status }) => `${userId} ${status}`,
  columns: [
    { name: 'User', cell: ({ username }) => <LongName>{username}</LongName> },
    { name: 'Amount', cell: ({ amount }) => <Amount value={amount} /> },
    { name: 'Status', cell: ({ status }) => DEPOSIT_NAMES[status] },
    { name: 'Waiting', cell: ({ since }) => <Age since={since} /> },
  ],
};

/** Shows the treasury that pays withdrawals, and whether it does. */
export function Payments() {
  const query = usePendingMovements();
  return (
    <QueryPanel title="Payments" query={query} subject="The payments" skeleton={[2, 56]}>
      {({ treasury, withdrawals }) => (
        <>
          <TreasuryFigures treasury={treasury} />
          <WithdrawalControl stopped={withdrawals.stopped} limits={withdrawals.limits} />
        </>
      )}
    </QueryPanel>
  );
}

/** Shows the deposits still pending in the ledger or on the blockchain. */
export function PendingDeposits() {
  const query = usePendingMovements();
  return (
    <QueryPanel title={DEPOSITS.title} query={query} subject={DEPOSITS.title} skeleton={[3, 56]}>
      {({ deposits }) => <Movements list={DEPOSITS} total={deposits} rows={deposits.largest} />}
    </QueryPanel>
  );
}

interface MovementsProps<Row> {
  list: FigureList<Row>;
  total: { count: number; amount: string };
  /** The largest movements. `total` also counts the others. */
  rows: Row[];
}

function Movements<Row>({ list, total: { count, amount }, rows }: MovementsProps<Row>) {
  if (count === 0) return <Empty sx={{ mt: 1.25 }}>{list.empty}</Empty>;
  return (
    <>
      <Hint sx={{ mt: 2, mb: 1.5 }}>
        {formatCount(count)} pending, <Amount value={amount} />
        {rows.length < count ? ' ARENA in total. Showing the largest.' : ' ARENA in total'}
      </Hint>
      <FigureTable label={list.title} {...list} rows={rows} />
    </>
  );
}

const TREASURY = {
  gap: ({ spacing }: Theme) => spacing(1.5, 5),
  '& small': { fontSize: '0.75em', color: 'text.secondary' },
};

/** Shows the treasury's balances: ARENA for withdrawals and AVAX for network fees. */
function TreasuryFigures({ treasury }: { treasury: Treasury | null }) {
  if (treasury === null)
    return (
      <Notice role="status">
        <strong>No blockchain connected.</strong> Deposits and withdrawals are unavailable.
      </Notice>
    );
  const { address, tokenBalance, avaxBalance } = treasury;
  if (tokenBalance === null || avaxBalance === null)
    return (
      <Notice role="status">
        <strong>Can't reach the blockchain.</strong> Deposits, withdrawals and treasury balances will be back
        as soon as it responds.
      </Notice>
    );
  const tokens = (
    <>
      <Amount value={tokenBalance} decimals={2} /> <small>ARENA</small>
    </>
  );
  const fees = (
    <>
      {formatAvax(avaxBalance)} <small>AVAX</small>
    </>
  );
  return (
    <Figures aria-label="Treasury" sx={TREASURY}>
      <Entries
        facts={[
          ['Treasury balance', tokens],
          ['Balance for network fees', fees],
          ['Treasury address', <HashText title={address}>{shortHash(address)}</HashText>],
        ]}
      />
    </Figures>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2.5),
  overflowWrap: 'anywhere',
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
  },
}));

/** The actions that change the state. */
const STOP = {
  title: 'Stop withdrawals?',
  lead: 'No withdrawal is paid until you resume. Players can still request withdrawals, which wait in the queue.',
  button: 'Stop withdrawals',
  done: 'Withdrawals stopped',
  failed: 'Failed to stop withdrawals',
  isDangerous: true,
};
const RESUME = {
  title: 'Resume withdrawals?',
  lead: 'Queued withdrawals are paid, in turns.',
  button: 'Resume withdrawals',
  done: 'Withdrawals resumed',
  failed: 'Failed to resume withdrawals',
};

interface WithdrawalControlProps {
  /** Null while withdrawals are paid. */
  stopped: StoppedWithdrawals | null;
  /** The limits on all withdrawals together. */
  limits: WithdrawalLimit[];
}

/** Shows whether withdrawals are paid and what their limits leave. Lets an admin stop or resume them. */
function WithdrawalControl({ stopped, limits }: WithdrawalControlProps) {
  const { ask, dialog } = useAdminDialog();
  const [setStop] = adminApi.useSetWithdrawalStopMutation();
  const isStopped = stopped !== null;
  const change: DialogAction<'reason'> = {
    ...(isStopped ? RESUME : STOP),
    fields: { reason: { ...REASON, autoFocus: true } },
    send: ({ reason }) => setStop({ isStopped: !isStopped, reason }).unwrap(),
  };
  return (
    <Block>
      <StateLine>
        <p>
          <strong data-paused={isStopped}>
            {isStopped ? 'Withdrawals are stopped.' : 'Withdrawals are open.'}
          </strong>
          {isStopped ? (
            <>
              Stopped since <LocalTime at={stopped.since} />: {stopped.reason}
            </>
          ) : (
            <span>They are paid in turns.</span>
          )}
        </p>
        <Button
          variant={isStopped ? 'contained' : 'outlined'}
          color={isStopped ? 'primary' : 'error'}
          onClick={() => ask(change)}
        >
          {change.button}
        </Button>
      </StateLine>
      {limits.length > 0 && (
        <ul aria-label="Limits of all withdrawals">
          {limits.map(({ period, amount, remaining }) => (
            <li key={period}>
              {period === 'hour' ? 'Last hour' : 'Last 24 hours'}: <Amount value={remaining} /> of{' '}
              <Amount value={amount} /> ARENA left
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </Block>
  );
}
