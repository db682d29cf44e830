import { arena } from '@arena/money';
import { EARNINGS_DAYS, type PartnerEarnings } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { DayBars } from '../../components/bars/DayBars.js';
import { Empty } from '../../components/Empty.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { earningsBars, summarizeEarnings } from './earnings.js';
import { useGetEarningsQuery } from './partnership.api.js';
import { t } from './partnership.messages.js';

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

/** A chart of the daily commission over the last `EARNINGS_DAYS` days. */
export function Earnings({ userId }: { userId: number }) {
  const query = useGetEarningsQuery(userId);
  return (
    <Box>
      <QueryBoundary
        query={query}
        failed={t('earningsFailed')}
        loading={<SkeletonRows rows={1} height={224} />}
      >
        {({ days }) => <EarningsChart days={days} />}
      </QueryBoundary>
    </Box>
  );
}

function EarningsChart({ days }: PartnerEarnings) {
  const { total, best } = summarizeEarnings(days);
  if (arena(total) === 0n) return <Empty>{t('earningsEmpty', { days: EARNINGS_DAYS })}</Empty>;
  return (
    <>
      <Figures>
        <div>
          <dt>{t('lastDays', { days: EARNINGS_DAYS })}</dt>
          <dd>
            <Amount value={total} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{t('bestDay')}</dt>
          <dd>
            <Amount value={best} decimals={2} />
          </dd>
        </div>
      </Figures>
      <DayBars label={t('earningsChart', { days: EARNINGS_DAYS })} bars={earningsBars(days)} upwards />
    </>
  );
}
