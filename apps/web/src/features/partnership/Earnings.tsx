import { arena } from '@arena/money';
import { EARNINGS_DAYS, type PartnerEarnings } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../ui/Amount.js';
import { DayBars } from '../../ui/bars/DayBars.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { Empty } from '../../ui/Empty.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { earningsBars, summarizeEarnings } from './earnings.js';
import { useGetEarningsQuery } from './partnership.api.js';
import { t } from './partnership.messages.js';

const Box = styled('div')({ minWidth: 0, '@container (min-width: 48rem)': { width: '32rem' } });

const Figures = styled(DefinitionList)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 3),
  '& dd': theme.typography.h4,
}));

/** A chart of the daily commission over the last `EARNINGS_DAYS` days. */
export function Earnings({ userId }: { userId: number }) {
  const query = useGetEarningsQuery(userId);
  return (
    <Box>
      <QueryBoundary query={query} failed={t('earningsFailed')} skeleton={[1, 224]}>
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
        <DefinitionEntry name={t('lastDays', { days: EARNINGS_DAYS })}>
          <Amount value={total} decimals={2} />
        </DefinitionEntry>
        <DefinitionEntry name={t('bestDay')}>
          <Amount value={best} decimals={2} />
        </DefinitionEntry>
      </Figures>
      <DayBars label={t('earningsChart', { days: EARNINGS_DAYS })} bars={earningsBars(days)} upwards />
    </>
  );
}
