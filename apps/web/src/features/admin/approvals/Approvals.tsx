import type { Approval, ApprovalDecision, ApprovalState, User } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Badge } from '../../../ui/Badge.js';
import { Empty } from '../../../ui/Empty.js';
import { Buttons } from '../../../ui/Form.js';
import { hasSettled } from '../../../lib/query-state.js';
import { useAppSelector } from '../../../store/hooks.js';
import { useAdminDialog, type DialogAction } from '../ActionDialog.js';
import { adminApi, useApprovals } from '../admin.api.js';
import { Anchor } from '../layout/Anchor.js';
import { LocalTime } from '../LocalTime.js';
import { QueryPanel } from '../parts.js';
import { describeApproval, voteBlockedReason } from './describe-approval.js';

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
      <QueryPanel title="Approvals" query={query} subject="The approvals" loading={null}>
        {(approvals) => user && <ApprovalLists approvals={approvals} user={user} />}
      </QueryPanel>
    </Anchor>
  );
}

const isWaiting = ({ state }: Approval): boolean => state === 'waiting';

function ApprovalLists({ approvals, user }: { approvals: Approval[]; user: User }) {
  const waiting = approvals.filter(isWaiting);
  const decided = approvals.filter((approval) => !isWaiting(approval)).slice(0, DECIDED_SHOWN);
  const { ask, dialog } = useAdminDialog();
  const voteOf = useVote();
  return (
    <>
      {waiting.length === 0 ? (
        <Empty>No requests are waiting.</Empty>
      ) : (
        <List aria-label="Requests that wait">
          {waiting.map((approval) => (
            <WaitingRequest
              key={approval.id}
              approval={approval}
              user={user}
              onVote={(approve) => ask(voteOf(approval, approve))}
            />
          ))}
        </List>
      )}
      {decided.length > 0 && (
        <Decided aria-label="Latest decisions">
          <h3>Latest decisions</h3>
          <List>
            {decided.map((approval) => (
              <DecidedRequest key={approval.id} approval={approval} />
            ))}
          </List>
        </Decided>
      )}
      {dialog}
    </>
  );
}

interface WaitingRequestProps {
  approval: Approval;
  user: User;
  onVote: (approve: boolean) => void;
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
        {needed > 1 && <p>{`${given} of ${needed} approvals`}</p>}
        <Voters approval={approval} />
        {blockedReason !== undefined && <p>{blockedReason}</p>}
      </div>
      {blockedReason === undefined && (
        <Buttons>
          <Button variant="contained" aria-label={`Approve request #${id}`} onClick={() => onVote(true)}>
            Approve
          </Button>
          <Button
            variant="outlined"
            color="error"
            aria-label={`Reject request #${id}`}
            onClick={() => onVote(false)}
          >
            Reject
          </Button>
        </Buttons>
      )}
    </li>
  );
}

const STATES = {
  waiting: { name: 'Waiting', tone: 'quiet' },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
  expired: { name: 'Expired', tone: 'quiet' },
} as const satisfies Record<ApprovalState, object>;

function DecidedRequest({ approval }: { approval: Approval }) {
  const { name, tone } = STATES[approval.state];
  return (
    <li>
      <div>
        <h4>{describeApproval(approval).title}</h4>
        <Facts approval={approval} />
        <Voters approval={approval} />
      </div>
      <div>
        <Badge data-tone={tone}>{name}</Badge>
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
        Request #{id} by {requestedBy.username}, <LocalTime at={createdAt} />.
        {state === 'waiting' && expiresAt !== null && (
          <span>
            {' '}
            Expires <LocalTime at={expiresAt} />.
          </span>
        )}
      </p>
    </>
  );
}

function Voters({ approval: { votes } }: { approval: Approval }) {
  return votes.map(({ id, username, isApproval, votedAt }) => (
    <p key={id}>
      {isApproval ? 'Approved' : 'Rejected'} by {username}, <LocalTime at={votedAt} />
    </p>
  ));
}

const OUTCOMES: Record<ApprovalState, string> = {
  waiting: 'Your approval was counted. Another one is needed.',
  approved: 'The request was approved and carried out',
  rejected: 'The request was rejected',
  expired: 'The request has expired',
};

/** Returns the action that approves or rejects a request. */
function useVote() {
  const [send] = adminApi.useVoteMutation();
  return (approval: Approval, approve: boolean): DialogAction<never, ApprovalDecision> => ({
    title: `${approve ? 'Approve' : 'Reject'} request #${approval.id}?`,
    lead: `${describeApproval(approval).title}.`,
    ...(approve
      ? { button: 'Approve', busy: 'Approving...', failed: 'Failed to approve the request' }
      : {
          button: 'Reject',
          busy: 'Rejecting...',
          failed: 'Failed to reject the request',
          isDangerous: true,
        }),
    send: () => send({ id: approval.id, approve }).unwrap(),
    done: ({ state }) => OUTCOMES[state],
  });
}
