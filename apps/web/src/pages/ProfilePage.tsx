import { styled } from '@mui/material/styles';
import { Amount, SignedAmount } from '../ui/Amount.js';
import { DefinitionEntry, DefinitionList } from '../ui/DefinitionList.js';
import { formatStreak } from '../lib/format.js';
import { Columns, PageLayout } from '../ui/PageLayout.js';
import { Panel } from '../ui/Panel.js';
import { QueryBoundary } from '../ui/QueryBoundary.js';
import { inset } from '../ui/Surface.js';
import { EmailVerification } from '../features/account/EmailVerification.js';
import { RecentActivity } from '../features/history/RecentActivity.js';
import { isRanked } from '../features/leaderboard/is-ranked.js';
import { Identity } from '../features/profile/Identity.js';
import { t } from '../features/profile/profile.messages.js';
import { RankLadder } from '../features/profile/RankLadder.js';
import { formatCount, formatPercent } from '../lib/number-format.js';
import { useGetRankQuery, useGetUserQuery } from '../api/user.api.js';
import { t as page } from './pages.messages.js';
import { useUser } from './useUser.js';

/** Beside the ranks, a long list of bets ends with them; its box scrolls. */
const Results = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    alignSelf: 'stretch',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    '& > section:has(li:nth-of-type(8))': { display: 'flex', flexDirection: 'column' },
    '& > section:has(li:nth-of-type(8)) > [role="region"]': {
      flex: '1 1 0',
      minHeight: '24rem',
      maxHeight: 'none',
    },
    '& > section:last-of-type:not(:has(li:nth-of-type(8)))': { alignSelf: 'start' },
  },
}));

export function ProfilePage() {
  const user = useUser();
  useGetUserQuery(user.id);
  return (
    <PageLayout title={page('profile')}>
      <Identity user={user} />
      <Columns data-side="left" sx={{ my: 2 }}>
        <RankLadder totalWins={user.totalWins} />
        <Results>
          <Performance userId={user.id} />
          <RecentActivity userId={user.id} />
        </Results>
      </Columns>
      {/* Last, so that it moves nothing when it has loaded. */}
      <EmailVerification />
    </PageLayout>
  );
}

const Figures = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(1.25),
  '& > div': {
    padding: theme.spacing(1.5, 1.75),
    ...inset({ theme }),
  },
  '& dd': theme.typography.h3,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** Shows the player's statistics and leaderboard rank. */
function Performance({ userId }: { userId: number }) {
  const query = useGetRankQuery(userId);
  return (
    <Panel title={t('performance')}>
      <QueryBoundary query={query} failed={t('performanceFailed')} skeleton={[2, 72]}>
        {({ entry, rank }) => (
          <Figures>
            <DefinitionEntry name={t('winRate')}>{formatPercent(entry.winRate, 1)}</DefinitionEntry>
            <DefinitionEntry name={t('netProfit')}>
              <SignedAmount value={entry.netProfit} decimals={2} />
            </DefinitionEntry>
            <DefinitionEntry name={t('biggestWin')}>
              <Amount value={entry.biggestWin} decimals={2} />
            </DefinitionEntry>
            <DefinitionEntry name={t('totalGames')}>{formatCount(entry.totalGames)}</DefinitionEntry>
            <DefinitionEntry name={t('currentStreak')}>{formatStreak(entry.currentStreak)}</DefinitionEntry>
            <DefinitionEntry name={t('leaderboardRank')}>
              {isRanked(entry) ? `#${formatCount(rank)}` : t('unranked')}
            </DefinitionEntry>
          </Figures>
        )}
      </QueryBoundary>
    </Panel>
  );
}
