import type { LeaderboardEntry } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../components/Amount.js';
import { Panel } from '../../components/Panel.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SignedAmount } from '../../components/SignedAmount.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { formatStreak } from '../../components/format.js';
import { inset } from '../../components/Surface.js';
import { useGetRankQuery } from '../../services/user.api.js';
import { t } from './profile.messages.js';
import { formatCount, inLanguage } from '../../services/number-format.js';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(1.25),
  margin: 0,
  '& > div': {
    padding: theme.spacing(1.5, 1.75),
    ...inset({ theme }),
  },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** Shows the player's statistics and leaderboard rank. */
export function Performance({ userId }: { userId: number }) {
  const query = useGetRankQuery(userId);
  return (
    <Panel title={t('performance')}>
      <QueryBoundary
        query={query}
        failed={t('performanceFailed')}
        loading={<SkeletonRows rows={2} height={72} />}
      >
        {({ entry, rank }) => <PerformanceFigures entry={entry} rank={rank} />}
      </QueryBoundary>
    </Panel>
  );
}

function PerformanceFigures({ entry, rank }: { entry: LeaderboardEntry; rank: number }) {
  return (
    <Figures>
      <Figure label={t('winRate')}>{`${inLanguage(entry.winRate.toFixed(1))}%`}</Figure>
      <Figure label={t('netProfit')}>
        <SignedAmount value={entry.netProfit} decimals={2} />
      </Figure>
      <Figure label={t('biggestWin')}>
        <Amount value={entry.biggestWin} decimals={2} />
      </Figure>
      <Figure label={t('totalGames')}>{formatCount(entry.totalGames)}</Figure>
      <Figure label={t('currentStreak')}>{formatStreak(entry.currentStreak)}</Figure>
      <Figure label={t('leaderboardRank')}>
        {entry.totalGames === 0 ? t('unranked') : `#${formatCount(rank)}`}
      </Figure>
    </Figures>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
