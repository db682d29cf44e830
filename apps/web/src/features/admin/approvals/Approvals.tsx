import type { Approval, ApprovalState, User } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Badge } from '../../../components/Badge.js';
import { ConfirmDialog } from '../../../components/DialogFrame.js';
import { Empty } from '../../../components/Empty.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { hasSettled } from '../../../components/query-state.js';
import { useAppSelector } from '../../../services/hooks.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t as admin } from '../admin.messages.js';
import { Anchor } from '../layout/Anchor.js';
import { useApprovals, useVoteMutation } from './approvals.api.js';
import { t } from './approvals.messages.js';
import { describeApproval, voteBlockedReason } from './describe-approval.js';
import { LocalTime } from '../LocalTime.js';

/** The number of decided requests that are shown. */
const DECIDED_SHOWN = 5;

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1, 3),
    padding: theme.spacing(1.75, 0),
    fontSize: '0.9375rem',
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
  '& p': { margin: theme.spacing(0.25, 0, 0), fontSize: '0.875rem', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

const Decided = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(2.5),
  '& > h3': { ...theme.typography.h4, margin: 0 },
  // The titles of the requests are one level below.
  '& h4': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/**
 * Lists the requests that wait for an admin's approval, lets the admin decide them, and shows the latest decisions. Shows
 * nothing until it is known whether there are any, and if there are none.
 */
export function Approvals() {
  const query = useApprovals();
  const user = useAppSelector(({ session }) => session.user);
  const isEmpty = query.data?.length === 0 && query.error === undefined;
  if (!hasSettled(query) || isEmpty) return null;
  return (
    <Anchor id="approvals">
      <Panel title={admin('approvals')}>
        <QueryBoundary query={query} subject={t('theApprovals')} loading={null}>
          {(approvals) => user && <ApprovalLists approvals={approvals} user={user} />}
        </QueryBoundary>
      </Panel>
    </Anchor>
  );
}

const isWaiting = ({ state }: Approval): boolean => state === 'waiting';

function ApprovalLists({ approvals, user }: { approvals: Approval[]; user: User }) {
  const waiting = approvals.filter(isWaiting);
  const decided = approvals.filter((approval) => !isWaiting(approval)).slice(0, DECIDED_SHOWN);
  // The vote of the dialog stays while the dialog closes, so that its texts do not change.
  const [vote, setVote] = useState<Vote>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const ask = (asked: Vote) => {
    setVote(asked);
    setDialogOpen(true);
  };
  return (
    <>
      {waiting.length === 0 ? (
        <Empty>{t('approvalsEmpty')}</Empty>
      ) : (
        <List aria-label={t('waitingRequests')}>
          {waiting.map((approval) => (
            <WaitingRequest key={approval.id} approval={approval} user={user} onVote={ask} />
          ))}
        </List>
      )}
      {decided.length > 0 && (
        <Decided aria-label={t('latestDecisions')}>
          <h3>{t('latestDecisions')}</h3>
          <List>
            {decided.map((approval) => (
              <DecidedRequest key={approval.id} approval={approval} />
            ))}
          </List>
        </Decided>
      )}
      {vote !== undefined && (
        <VoteDialog vote={vote} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
      )}
    </>
  );
}

interface Vote {
  approval: Approval;
  approve: boolean;
}

interface WaitingRequestProps {
  approval: Approval;
  user: User;
  onVote: (vote: Vote) => void;
}

function WaitingRequest({ approval, user, onVote }: WaitingRequestProps) {
  const { id, approversNeeded: needed, votes } = approval;
  const { title } = describeApproval(approval);
  const blockedReason = voteBlockedReason(approval, user);
  const given = votes.filter(({ isApproval }) => isApproval).length;
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <Facts approval={approval} />
        {needed > 1 && <p>{t('approvalsGiven', { given, needed })}</p>}
        <Voters approval={approval} />
        {blockedReason !== undefined && <p>{blockedReason}</p>}
      </div>
      {blockedReason === undefined && (
        <Buttons>
          <Button
            variant="contained"
            aria-label={t('approveRequest', { id })}
            onClick={() => onVote({ approval, approve: true })}
          >
            {t('approve')}
          </Button>
          <Button
            variant="outlined"
            aria-label={t('rejectRequest', { id })}
            onClick={() => onVote({ approval, approve: false })}
          >
            {t('reject')}
          </Button>
        </Buttons>
      )}
    </li>
  );
}

const STATES = {
  waiting: { key: 'requestWaits', tone: 'quiet' },
  approved: { key: 'requestApproved', tone: 'good' },
  rejected: { key: 'requestRejected', tone: 'bad' },
  expired: { key: 'requestExpired', tone: 'quiet' },
} as const satisfies Record<ApprovalState, object>;

function DecidedRequest({ approval }: { approval: Approval }) {
  const { key, tone } = STATES[approval.state];
  return (
    <li>
      <div>
        <h4>{describeApproval(approval).title}</h4>
        <Facts approval={approval} />
        <Voters approval={approval} />
      </div>
      <div>
        <Badge data-tone={tone}>{t(key)}</Badge>
      </div>
    </li>
  );
}

/** What the title does not say: details, who asked and when, and until when the request can be decided. */
function Facts({ approval }: { approval: Approval }) {
  const { id, requestedBy, createdAt, expiresAt, state } = approval;
  return (
    <>
      {describeApproval(approval).details.map(([name, value]) => (
        <p key={name}>
          {name}: {value}
        </p>
      ))}
      <p>
        <Trans
          id={t.id('requestedBy')}
          values={{ id, username: requestedBy.username }}
          components={{ time: <LocalTime at={createdAt} /> }}
        />
        {state === 'waiting' && expiresAt !== null && (
          <span>
            {' '}
            <Trans id={t.id('requestExpires')} components={{ time: <LocalTime at={expiresAt} /> }} />
          </span>
        )}
      </p>
    </>
  );
}

function Voters({ approval: { votes } }: { approval: Approval }) {
  return votes.map(({ id, username, isApproval, votedAt }) => (
    <p key={id}>
      <Trans
        id={t.id(isApproval ? 'approvedBy' : 'rejectedBy')}
        values={{ username }}
        components={{ time: <LocalTime at={votedAt} /> }}
      />
    </p>
  ));
}

/** The texts of the two decisions. */
const APPROVE = {
  question: 'approveQuestion',
  button: 'approve',
  busy: 'approving',
  failed: 'approveFailed',
} as const;
const REJECT = {
  question: 'rejectQuestion',
  button: 'reject',
  busy: 'rejecting',
  failed: 'rejectFailed',
} as const;

const OUTCOMES = {
  waiting: 'approvalCounted',
  approved: 'approvalGiven',
  rejected: 'approvalRefused',
  expired: 'approvalTooLate',
} as const satisfies Record<ApprovalState, string>;

interface VoteDialogProps {
  vote: Vote;
  open: boolean;
  onClose: () => void;
}

function VoteDialog({ vote: { approval, approve }, open, onClose }: VoteDialogProps) {
  const keys = approve ? APPROVE : REJECT;
  const [send, { isLoading }] = useVoteMutation();
  const notify = useAdminToast();
  const confirm = async () => {
    await notify(send({ id: approval.id, approve }).unwrap(), {
      done: ({ state }) => t(OUTCOMES[state]),
      failed: t(keys.failed),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(keys.question, { id: approval.id })}
      lead={`${describeApproval(approval).title}.`}
      confirmText={isLoading ? t(keys.busy) : t(keys.button)}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
