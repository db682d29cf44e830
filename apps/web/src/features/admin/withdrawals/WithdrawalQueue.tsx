import { arena } from '@arena/money';
import type { QueueTotals, ReviewedWithdrawal } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled, type Theme } from '@mui/material/styles';
import type { SyntheticEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Amount } from '../../../ui/Amount.js';
import { AriaDisabledButton } from '../../../ui/AriaDisabledButton.js';
import { Section } from '../../../ui/DialogFrame.js';
import { ExternalLink } from '../../../ui/ExternalLink.js';
import { formatExactAmount, formatFullDateTime, shortHash } from '../../../lib/format.js';
import { HashText } from '../../../ui/HashText.js';
import { Buttons } from '../../../ui/Form.js';
import { PaddedSurface } from '../../../ui/Panel.js';
import { inset } from '../../../ui/Surface.js';
import { useAppSelector } from '../../../store/hooks.js';
import { formatAmount } from '../../../lib/number-format.js';
import { useMayDo } from '../../../store/permissions.js';
import { useAdminToast } from '../../../api/useAdminToast.js';
import { CancelButton, REASON, useAdminDialog, useFields, type ActionField } from '../ActionDialog.js';
import { adminApi } from '../admin.api.js';
import { formatAge } from '../format-age.js';
import { LocalTime } from '../LocalTime.js';
import { Age, Facts } from '../parts.js';
import { optionalReasonError } from '../players/player-rules.js';
import { RiskChips, RiskList } from '../RiskMarks.js';
import { AdminTable, type ListDefinition } from '../table/AdminTable.js';
import { amountColumn, atLeast, cellColumn, playerColumn, PlayerLink } from '../table/columns.js';
import { nextStep, withdrawalStatus } from '../words.js';
import {
  OPEN_QUEUES,
  queueOf,
  useWithdrawalSummary,
  withdrawalsApi,
  type Decision,
  type OpenQueue,
  type QueueRow,
} from './withdrawals.api.js';

const NAMES: Record<OpenQueue, string> = { waiting: 'Waiting', held: 'On hold', sent: 'Sent' };

/** What a row says, and below it, in small letters, what belongs to it. */
const Lines = styled('span')(({ theme }) => ({
  minWidth: 0,
  lineHeight: 1.35,
  whiteSpace: 'normal',
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

const queueList = (queue: OpenQueue, open: (row: QueueRow) => void): ListDefinition<QueueRow> => ({
  name: 'withdrawal-queue',
  title: 'Withdrawals',
  subject: 'The withdrawals',
  empty: 'No withdrawals.',
  usePage: (page) => withdrawalsApi.useGetWithdrawalQueueQuery({ queue, page }),
  rowHeight: 64,
  cardFields: ['username', 'amount', 'createdAt', 'status', 'marks', 'actions'],
  columns: [
    playerColumn('Player', { id: 'userId', name: 'username' }),
    amountColumn('amount', 'Amount (ARENA)'),
    cellColumn('createdAt', 'Requested', 130, (row) => (
      <Lines>
        {row.endedAt === null ? <Age since={row.createdAt} /> : '–'}
        <small>
          <LocalTime at={row.createdAt} short />
        </small>
      </Lines>
    )),
    cellColumn('status', 'State', atLeast(200), (row) => (
      <Lines title={row.hold?.reason}>
        {withdrawalStatus(row)}
        <small>{nextStep(row)}</small>
      </Lines>
    )),
    cellColumn('marks', 'Risk marks', atLeast(150), (row) => <RiskChips marks={row.marks} />),
    cellColumn('actions', 'Actions', 110, (row) => (
      <Button
        variant="outlined"
        aria-label={`Decide about withdrawal ${row.id} of ${row.username}`}
        onClick={() => open(row)}
      >
        {row.status === 'queued' ? 'Decide' : 'Open'}
      </Button>
    )),
  ],
});

/** Shows the withdrawals that wait, that are held and that are sent, and lets admins decide about them. */
export function WithdrawalQueue() {
  const [address] = useSearchParams();
  const queue = queueOf(address);
  const { show, dialog } = useAdminDialog();
  const open = (withdrawal: QueueRow) =>
    show({
      title: `Withdrawal of ${formatExactAmount(withdrawal.amount)} ARENA`,
      lead: `Requested by ${withdrawal.username} on ${formatFullDateTime(withdrawal.createdAt, new Date())}.`,
      body: (close) => <WithdrawalReview withdrawal={withdrawal} onClose={close} />,
    });
  return (
    <PaddedSurface aria-label="Withdrawals">
      <Stack sx={{ gap: 2.5 }}>
        <Queues current={queue} />
        <AdminTable list={queueList(queue, open)} />
      </Stack>
      {dialog}
    </PaddedSurface>
  );
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
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(0.75),
    '& a': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      padding: theme.spacing(1, 1.75),
    },
    '& a > strong': { flex: '1 0 40%' },
    '& a > [data-average]': { flexBasis: '100%', textAlign: 'right' },
  },
}));

/** The queues with their sums, as links that choose what the table shows. */
function Queues({ current }: { current: OpenQueue }) {
  const { data, error } = useWithdrawalSummary();
  return (
    <Nav aria-label="Queues of withdrawals">
      {OPEN_QUEUES.map((queue) => (
        <Link key={queue} to={`?queue=${queue}`} aria-current={queue === current ? 'page' : undefined}>
          <strong>{NAMES[queue]}</strong>
          {data !== undefined && <Totals totals={data[queue]} />}
          {queue === 'waiting' && data === undefined && error !== undefined && (
            <span>The sums of the queues couldn't be loaded.</span>
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
      {averageWaitSeconds !== null && <span data-average>{`${formatAge(since, now)} on average`}</span>}
    </>
  );
}

/** What an admin can decide, and the toasts that follow. */
const DECISIONS: Record<Decision, { button: string; done: string }> = {
  hold: { button: 'Hold', done: 'The withdrawal is on hold' },
  release: { button: 'Release', done: 'The withdrawal takes its turn again' },
  reject: {
    button: 'Reject',
    done: 'The withdrawal was rejected. The amount is back in the balance of the player.',
  },
};

const COLUMNS = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: ({ spacing }: Theme) => spacing(1.5, 2),
};

interface WithdrawalReviewProps {
  /** The withdrawal as the list showed it when the dialog was opened. */
  withdrawal: ReviewedWithdrawal;
  onClose: () => void;
}

/** Shows a withdrawal with the player's history and risk marks, and lets an admin decide about it. */
function WithdrawalReview({ withdrawal, onClose }: WithdrawalReviewProps) {
  const { history, marks } = withdrawal;
  return (
    <>
      <State withdrawal={withdrawal} />
      <Section title="History of the player">
        <Facts
          sx={COLUMNS}
          facts={[
            ['Registered', <LocalTime at={history.registeredAt} />],
            ['Deposited', <Amount value={history.deposited} />],
            ['Withdrawn', <Amount value={history.withdrawn} />],
            ['Staked', <Amount value={history.staked} />],
            ['Profit', <Amount value={history.profit} signed />],
            ['Paid to this address before', history.paidToAddress],
          ]}
        />
      </Section>
      <Section title="Risk marks">
        <RiskList marks={marks} />
      </Section>
      <Decisions withdrawal={withdrawal} onClose={onClose} />
    </>
  );
}

function State({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const { userId, username, address, hold, approval, neededCheck, transactionUrl, txHash } = withdrawal;
  const { rejectedBy, failure, waitingFor } = withdrawal;
  const state = (
    <>
      {withdrawalStatus(withdrawal)}
      {rejectedBy !== null && <div>{`Rejected by ${rejectedBy}`}</div>}
      {failure !== undefined && <div>{failure}</div>}
      {hold !== null && (
        <div>
          Held by {hold.by} since <LocalTime at={hold.since} />: {hold.reason}
        </div>
      )}
    </>
  );
  const transaction = transactionUrl !== null && txHash !== undefined && (
    <ExternalLink to={transactionUrl} title={txHash}>
      {shortHash(txHash)}
    </ExternalLink>
  );
  return (
    <Facts
      sx={COLUMNS}
      facts={[
        ['Player', <PlayerLink id={userId} name={username} />],
        ['State', state],
        ['Address', <HashText>{address}</HashText>],
        approval !== null && ['Approvals', `${approval.approvals} of ${approval.approversNeeded}`],
        neededCheck !== null &&
          waitingFor === 'check' && [
            'Check',
            `Needs the check “${neededCheck}”. Record it on the page of the player.`,
          ],
        transaction !== false && ['Transaction', transaction],
      ]}
    />
  );
}

/** The decisions for which the admin has the permission. Admins do not decide about their own withdrawals. */
function Decisions({ withdrawal, onClose }: WithdrawalReviewProps) {
  const isOwn = useAppSelector(({ session }) => session.user?.id === withdrawal.userId);
  const mayHold = useMayDo('stop');
  const mayPay = useMayDo('money');
  if (withdrawal.status !== 'queued')
    return <span>Its payment is signed or it has ended, so nothing can be decided.</span>;
  if (isOwn) return <span>This is your own withdrawal. Another admin has to decide about it.</span>;
  if (!mayHold && !mayPay) return <span>Your role may not decide about withdrawals.</span>;
  return <DecisionForm withdrawal={withdrawal} mayPay={mayPay} onClose={onClose} />;
}

const MESSAGE: ActionField = {
  label: 'Message to the player',
  hint: 'Only for a rejection. The player reads it in the wallet.',
  rule: optionalReasonError,
};

interface DecisionFormProps extends WithdrawalReviewProps {
  /** Whether the admin may release, reject and approve, besides holding. */
  mayPay: boolean;
}

function DecisionForm({ withdrawal: { id, hold, approval }, mayPay, onClose }: DecisionFormProps) {
  const notify = useAdminToast();
  const [decide] = withdrawalsApi.useDecideWithdrawalMutation();
  const [vote, { isLoading: isVoting }] = adminApi.useVoteMutation();
  const { form, inputs } = useFields<string>({ reason: REASON, ...(mayPay && { message: MESSAGE }) });
  const isBusy = form.isSubmitting || isVoting;

  const finish = async (request: Promise<unknown>, done: string, failed: string) => {
    if ((await notify(request, { done, failed })) !== undefined) onClose();
  };
  const submit = (decision: Decision) =>
    form.handleSubmit(async ({ reason = '', message = '' }) => {
      const isTold = decision === 'reject' && message.trim() !== '';
      const request = { reason: reason.trim(), ...(isTold && { message: message.trim() }) };
      const { done } = DECISIONS[decision];
      await finish(decide({ id, decision, ...request }).unwrap(), done, 'The withdrawal is as it was');
    });
  const approve = async () => {
    if (approval === null) return;
    const request = vote({ id: approval.id, approve: true }).unwrap();
    await finish(request, 'Your approval was counted', 'Failed to approve the withdrawal');
  };
  const button = (decision: Decision, isMain = false) => (
    <AriaDisabledButton
      variant={isMain ? 'contained' : 'outlined'}
      color={decision === 'reject' ? 'error' : 'primary'}
      disabled={isBusy}
      onClick={(event: SyntheticEvent) => void submit(decision)(event)}
    >
      {DECISIONS[decision].button}
    </AriaDisabledButton>
  );
  return (
    <Stack component="form" noValidate onSubmit={(event) => event.preventDefault()} sx={{ gap: 2.25 }}>
      {inputs}
      <Buttons>
        {approval !== null && mayPay && (
          <AriaDisabledButton variant="contained" disabled={isBusy} onClick={() => void approve()}>
            Approve
          </AriaDisabledButton>
        )}
        {hold === null ? button('hold') : mayPay && button('release', true)}
        {mayPay && button('reject')}
        <CancelButton close={onClose} />
      </Buttons>
    </Stack>
  );
}
