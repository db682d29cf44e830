import Stack from '@mui/material/Stack';
import { PageLayout } from '../components/PageLayout.js';
import { Panel } from '../components/Panel.js';
import { OwnRank } from '../features/leaderboard/OwnRank.js';
import { Standings } from '../features/leaderboard/Standings.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function LeaderboardPage() {
  const { id } = useUser();
  return (
    <PageLayout title={t('leaderboard')}>
      <Stack sx={{ gap: 2 }}>
        <OwnRank userId={id} />
        <Panel title={t('topPlayers')}>
          <Standings userId={id} />
        </Panel>
      </Stack>
    </PageLayout>
  );
}
