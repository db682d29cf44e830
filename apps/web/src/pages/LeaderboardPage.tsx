import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { Panel } from '../components/Panel.js';
import { t as texts } from '../features/leaderboard/leaderboard.messages.js';
import { OwnRank } from '../features/leaderboard/OwnRank.js';
import { PeriodFilter, readPeriod } from '../features/leaderboard/PeriodFilter.js';
import { Standings } from '../features/leaderboard/Standings.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

/** The leaderboard of the period in the address. */
export function LeaderboardPage() {
  const { id } = useUser();
  const [query] = useSearchParams();
  const period = readPeriod(query);
  return (
    <PageLayout title={t('leaderboard')}>
      <Stack sx={{ gap: 2 }}>
        <OwnRank userId={id} {...(period !== 'all' && { label: texts('yourRankOfAllTime') })} />
        <Panel title={t('topPlayers')}>
          <PeriodFilter period={period} />
          <Standings key={period} userId={id} period={period} />
          {period !== 'all' && (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              {texts('periodHint')}
            </Typography>
          )}
        </Panel>
      </Stack>
    </PageLayout>
  );
}
