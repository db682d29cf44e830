import { REVENUE_POOL_PERCENT, type User } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Columns } from '../../components/PageLayout.js';
import { Panel } from '../../components/Panel.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { StepList } from '../../components/StepList.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { NextDistribution, PastDistributions } from './Distributions.js';
import { Pool } from './Pool.js';
import { useGetRevenueQuery, useGetXStatusQuery } from './revenue.api.js';
import { t } from './revenue.messages.js';
import { parseXReturn, returnToast } from './x-return.js';
import { XPanel } from './XPanel.js';

const POLL_MS = 30_000;

/** The revenue share: the pool, its distributions and the player's X account. */
export function Revenue({ user }: { user: User }) {
  useXReturn(user.id);
  const query = useGetRevenueQuery(user.id, { pollingInterval: POLL_MS });
  const { data } = query;
  const { data: status } = useGetXStatusQuery(user.id);
  return (
    <Stack sx={{ gap: 2 }}>
      <QueryBoundary query={query} failed={t('loadFailed')} loading={<SkeletonRows rows={1} height={286} />}>
        {(revenue) => <Pool revenue={revenue} tickets={status?.tickets} />}
      </QueryBoundary>
      <Columns data-side="left">
        <div>
          <XPanel user={user} />
          {data !== undefined && <NextDistribution at={data.nextDistributionAt} />}
        </div>
        <HowItWorks />
      </Columns>
      {data !== undefined && <PastDistributions distributions={data.distributions} />}
    </Stack>
  );
}

/**
 * Shows the result of connecting an X account in a toast when the player returns from X. The result is in the query
 * string, which is cleared afterwards so that the toast appears only once.
 */
function useXReturn(userId: number): void {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { data: status, isError } = useGetXStatusQuery(userId);
  /** The key of the location whose result has been handled. */
  const handledKey = useRef<string>(undefined);

  const result = parseXReturn(search);
  // The success toast contains the number of tickets, so it has to wait for the status.
  const isReady = result !== 'connected' || status !== undefined || isError;

  useEffect(() => {
    // The effect can run again before the query string is cleared.
    if (search === '' || !isReady || handledKey.current === key) return;
    handledKey.current = key;
    const toast = result === undefined ? undefined : returnToast(result, status);
    if (toast !== undefined) dispatch(toastShown(toast));
    void navigate(pathname, { replace: true });
  }, [search, pathname, key, result, isReady, status, navigate, dispatch]);
}

function HowItWorks() {
  return (
    <Panel title={t('howItWorks')}>
      <StepList
        steps={[
          [t('stepConnect'), t('stepConnectHint')],
          [t('stepTickets'), t('stepTicketsHint')],
          [t('stepPayout'), t('stepPayoutHint', { percent: REVENUE_POOL_PERCENT })],
        ]}
      />
    </Panel>
  );
}
