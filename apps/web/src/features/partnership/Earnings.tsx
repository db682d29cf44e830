import { arena } from '@arena/money';
import { EARNINGS_DAYS, type PartnerEarnings } from '@arena/wire';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { DayBars } from '../../components/bars/DayBars.js';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { messageOf } from '../../services/api-error.js';
import { earningsBars } from './earnings-bars.js';
import { earningsSum } from './earnings-sum.js';
import { useGetEarningsQuery } from './partnership.api.js';

const Box = styled('div')({ minWidth: 0, '@container (min-width: 48rem)': { width: '32rem' } });

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 3),
  margin: 0,
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
}));

/** What the last days have brought, one by one. */
export function Earnings({ userId }: { userId: number }) {
  const { data, isError, error, refetch } = useGetEarningsQuery(userId);
  return (
    <Box>
      {data === undefined && !isError && (
        <Skeleton variant="rounded" height={224} role="status" aria-label="Loading..." />
      )}
      {data === undefined && isError && (
        <Failure
          what="Your earnings could not be loaded."
          message={messageOf(error, 'The server does not answer.')}
          onRetry={refetch}
        />
      )}
      {data !== undefined && <EarningsChart days={data.days} />}
    </Box>
  );
}

function EarningsChart({ days }: PartnerEarnings) {
  const { total, best } = earningsSum(days);
  if (arena(total) === 0n)
    return (
      <Empty>
        No commission in the last {EARNINGS_DAYS} days. The next bet that somebody you brought in wins starts
        this chart.
      </Empty>
    );
  return (
    <>
      <Figures>
        <div>
          <dt>Last {EARNINGS_DAYS} days</dt>
          <dd>
            <Amount value={total} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>Best day</dt>
          <dd>
            <Amount value={best} decimals={2} />
          </dd>
        </div>
      </Figures>
      <DayBars label={`Commission of the last ${EARNINGS_DAYS} days`} bars={earningsBars(days)} upwards />
    </>
  );
}
