import { REVENUE_POOL_PERCENT } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Columns, PageLayout } from '../ui/PageLayout.js';
import { Panel } from '../ui/Panel.js';
import { QueryBoundary } from '../ui/QueryBoundary.js';
import { StepList } from '../ui/StepList.js';
import { NextDistribution, PastDistributions } from '../features/revenue/Distributions.js';
import { Pool } from '../features/revenue/Pool.js';
import { useGetRevenueQuery, useGetXStatusQuery } from '../features/revenue/revenue.api.js';
import { t } from '../features/revenue/revenue.messages.js';
import { parseXReturn, returnToast } from '../features/revenue/x-return.js';
import { XPanel } from '../features/revenue/XPanel.js';
import { useAppDispatch } from '../store/hooks.js';
import { toastShown } from '../store/toast.slice.js';
import { t as page } from './pages.messages.js';
import { useUser } from './useUser.js';

const POLL_MS = 30_000;

/** The revenue share: the pool, its distributions and the player's X account. */
export function RevenuePage() {
  const user = useUser();
  useXReturn(user.id);
  const query = useGetRevenueQuery(user.id, { pollingInterval: POLL_MS });
  const { data } = query;
  const { data: status } = useGetXStatusQuery(user.id);
  return (
    <PageLayout title={page('revenue')}>
      <Stack sx={{ gap: 2 }}>
        <QueryBoundary query={query} failed={t('loadFailed')} skeleton={[1, { xs: 400, md: 242 }]}>
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
    </PageLayout>
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
