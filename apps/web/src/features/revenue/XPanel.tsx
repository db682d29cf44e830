import type { User, XStatus } from '@arena/wire';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Failure } from '../../components/Failure.js';
import { Panel } from '../../components/Panel.js';
import { formatTickets } from '../../components/format-tickets.js';
import { messageOf } from '../../services/api-error.js';
import { ConnectX } from './ConnectX.js';
import { DisconnectX } from './DisconnectX.js';
import { useGetXStatusQuery } from './revenue.api.js';

const POLL_MS = 10_000;

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > p': { margin: 0, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > .name': { ...theme.typography.h2, color: theme.palette.text.primary },
}));

/** The X account that takes part for the player. */
export function XPanel({ user }: { user: User }) {
  const { data, isError, error, refetch } = useGetXStatusQuery(user.id, { pollingInterval: POLL_MS });
  return (
    <Panel title="X account">
      {data === undefined && !isError && (
        <Skeleton variant="rounded" height={132} role="status" aria-label="Loading..." />
      )}
      {data === undefined && isError && (
        <Failure
          what="Your X account could not be loaded."
          message={messageOf(error, 'The server does not answer.')}
          onRetry={refetch}
        />
      )}
      {data !== undefined && <Account user={user} status={data} />}
    </Panel>
  );
}

function Account({ user, status: { connected, username, tickets } }: { user: User; status: XStatus }) {
  if (!connected || username === null) {
    return (
      <Parts>
        <p>
          {tickets > 0
            ? `You hold ${formatTickets(tickets)}, which take no part without an X account. Connecting one brings that account’s tickets in their place.`
            : 'Connect one to take part. Nothing is posted in your name, and no access to it is kept.'}
        </p>
        <ConnectX userId={user.id} />
      </Parts>
    );
  }
  return (
    <Parts>
      <p className="name">@{username}</p>
      <p>Connected, with {formatTickets(tickets)}.</p>
      <DisconnectX userId={user.id} username={username} isAdmin={user.isAdmin} />
    </Parts>
  );
}
