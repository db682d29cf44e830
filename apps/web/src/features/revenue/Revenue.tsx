import { REVENUE_POOL_PERCENT, type User } from '@arena/wire';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Columns } from '../../components/PageLayout.js';
import { Failure } from '../../components/Failure.js';
import { Panel } from '../../components/Panel.js';
import { StepList } from '../../components/StepList.js';
import { messageOf } from '../../services/api-error.js';
import { common } from '../../services/common.messages.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { NextDistribution, PastDistributions } from './Distributions.js';
import { Pool } from './Pool.js';
import { useGetRevenueQuery, useGetXStatusQuery } from './revenue.api.js';
import { t } from './revenue.messages.js';
import { parseXReturn, returnToast } from './x-return.js';
import { XPanel } from './XPanel.js';

const POLL_MS = 30_000;

/** The revenue share: the pool, its distributions, and the X account of the player. */
export function Revenue({ user }: { user: User }) {
  useXReturn(user.id);
  const { data, isError, error, refetch } = useGetRevenueQuery(user.id, { pollingInterval: POLL_MS });
  const { data: status } = useGetXStatusQuery(user.id);
  return (
    <Stack sx={{ gap: 2 }}>
      {data === undefined && !isError && (
        <Skeleton variant="rounded" height={286} role="status" aria-label={common('loading')} />
      )}
      {data === undefined && isError && (
        <Failure text={t('loadFailed')} detail={messageOf(error)} onRetry={refetch} />
      )}
      {data !== undefined && <Pool revenue={data} tickets={status?.tickets} />}
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

/** Shows the result in the query string after the return from X in a toast, once, and clears the query string. */
function useXReturn(userId: number): void {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { data: status, isError } = useGetXStatusQuery(userId);
  /** The key of the location whose result was handled. */
  const handledKey = useRef<string>(undefined);

  const result = parseXReturn(search);
  // The success toast contains the number of tickets, which is part of the status.
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
