import { styled } from '@mui/material/styles';
import { PageLayout } from '../components/PageLayout.js';
import { RecentActivity } from '../features/history/RecentActivity.js';
import { Identity } from '../features/profile/Identity.js';
import { Performance } from '../features/profile/Performance.js';
import { RankLadder } from '../features/profile/RankLadder.js';
import { useGetUserQuery } from '../services/user.api.js';
import { useUser } from './useUser.js';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 380px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(2),
  '& > div': { display: 'grid', gap: theme.spacing(2), gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export function ProfilePage() {
  const user = useUser();
  useGetUserQuery(user.id);
  return (
    <PageLayout title="Profile">
      <Columns>
        <div>
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
