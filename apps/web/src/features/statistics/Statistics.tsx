import type { UserStats } from '@arena/wire';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { DayBars } from '../../components/bars/DayBars.js';
import { Panel } from '../../components/Panel.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SignedAmount } from '../../components/SignedAmount.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { formatStreak } from '../../components/format.js';
import { useRevealed } from '../../services/play/useRevealed.js';
import { useGetStatsQuery } from './statistics.api.js';
import { t } from './statistics.messages.js';
import { weekBars } from './week-bars.js';
import { formatCount } from '../../services/number-format.js';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(1.5, 2),
  margin: theme.spacing(0, 0, 2.5),
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
}));

/** Shows the player's results today, in total and on each of the last 7 days. */
export function Statistics({ userId }: { userId: number }) {
  const query = useGetStatsQuery(userId);
  const stats = useRevealed(query.data);
  return (
    <Panel title={t('title')}>
      <QueryBoundary
        query={{ ...query, data: stats }}
        failed={t('loadFailed')}
        loading={<SkeletonRows rows={3} height={56} />}
      >
        {(shownStats) => <StatsFigures stats={shownStats} />}
      </QueryBoundary>
    </Panel>
  );
}

function StatsFigures({ stats }: { stats: UserStats }) {
  return (
    <>
      <Figures>
        <div>
          <dt>{t('todayProfit')}</dt>
          <dd>
            <SignedAmount value={stats.todayProfit} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{t('totalGames')}</dt>
          <dd>{formatCount(stats.totalGames)}</dd>
        </div>
        <div>
          <dt>{t('biggestWin')}</dt>
          <dd>
            <Amount value={stats.biggestWin} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{t('currentStreak')}</dt>
          <dd>{formatStreak(stats.currentStreak)}</dd>
        </div>
      </Figures>
      <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('last7Days')}
      </Typography>
      <DayBars label={t('profitChart')} bars={weekBars(stats.last7Days)} />
    </>
  );
}
