import { styled } from '@mui/material/styles';
import { Columns, PageLayout } from '../components/PageLayout.js';
import { EmailVerification } from '../features/account/EmailVerification.js';
import { RecentActivity } from '../features/history/RecentActivity.js';
import { Identity } from '../features/profile/Identity.js';
import { Performance } from '../features/profile/Performance.js';
import { RankLadder } from '../features/profile/RankLadder.js';
import { useGetUserQuery } from '../services/user.api.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

/** Beside the account, a long list of bets is as high as the account; its box scrolls. */
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
    <PageLayout title={t('profile')}>
      <Columns data-side="left">
        <div>
          <EmailVerification />
          <Identity user={user} />
          <RankLadder totalWins={user.totalWins} />
        </div>
        <Results>
          <Performance userId={user.id} />
          <RecentActivity userId={user.id} />
        </Results>
      </Columns>
    </PageLayout>
  );
}
