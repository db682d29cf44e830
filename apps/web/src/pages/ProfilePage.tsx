import { Columns, PageLayout } from '../components/PageLayout.js';
import { EmailVerification } from '../features/account/EmailVerification.js';
import { RecentActivity } from '../features/history/RecentActivity.js';
import { Identity } from '../features/profile/Identity.js';
import { Performance } from '../features/profile/Performance.js';
import { RankLadder } from '../features/profile/RankLadder.js';
import { useGetUserQuery } from '../services/user.api.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

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
        <div>
          <Performance userId={user.id} />
          <RecentActivity userId={user.id} />
        </div>
      </Columns>
    </PageLayout>
  );
}
