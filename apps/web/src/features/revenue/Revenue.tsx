import type { User } from '@arena/wire';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Columns } from '../../components/Columns.js';
import { Failure } from '../../components/Failure.js';
import { messageOf } from '../../services/api-error.js';
import { Distributions } from './Distributions.js';
import { HowItWorks } from './HowItWorks.js';
import { NextDistribution } from './NextDistribution.js';
import { Pool } from './Pool.js';
import { useGetRevenueQuery, useGetXStatusQuery } from './revenue.api.js';
import { useXReturn } from './useXReturn.js';
import { XPanel } from './XPanel.js';

const POLL_MS = 30_000;

/** What the house shares, how it is divided, and the account that gives the player a part in it. */
export function Revenue({ user }: { user: User }) {
  useXReturn(user.id);
  const { data, isError, error, refetch } = useGetRevenueQuery(user.id, { pollingInterval: POLL_MS });
  const { data: status } = useGetXStatusQuery(user.id);
  return (
    <Stack sx={{ gap: 2 }}>
      {data === undefined && !isError && (
        <Skeleton variant="rounded" height={286} role="status" aria-label="Loading..." />
      )}
      {data === undefined && isError && (
        <Failure
          what="The revenue share could not be loaded."
          message={messageOf(error, 'The server does not answer.')}
          onRetry={refetch}
        />
      )}
      {data !== undefined && <Pool revenue={data} tickets={status?.tickets} />}
      <Columns data-side="left">
        <div>
          <XPanel user={user} />
          {data !== undefined && <NextDistribution at={data.nextDistributionAt} />}
        </div>
        <HowItWorks />
      </Columns>
      {data !== undefined && <Distributions distributions={data.distributions} />}
    </Stack>
  );
}
