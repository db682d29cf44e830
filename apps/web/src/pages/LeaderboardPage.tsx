import { LEADERBOARD_PERIODS, type LeaderboardPeriod } from '@arena/wire';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router';
import { ChoiceBar } from '../ui/ChoiceBar.js';
import { PageLayout } from '../ui/PageLayout.js';
import { Panel } from '../ui/Panel.js';
import { t as texts } from '../features/leaderboard/leaderboard.messages.js';
import { OwnRank } from '../features/leaderboard/OwnRank.js';
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

/** Returns the period in the query of an address; all time if it has none. */
function readPeriod(query: URLSearchParams): LeaderboardPeriod {
  return LEADERBOARD_PERIODS.find((period) => period === query.get('period')) ?? 'all';
}

/** Chooses the period of the leaderboard. The period is part of the URL, so that the back button undoes it. */
function PeriodFilter({ period }: { period: LeaderboardPeriod }) {
  return (
    <ChoiceBar as="nav" phoneColumns={2} aria-label={texts('period')}>
      {LEADERBOARD_PERIODS.map((one) => (
        <Link key={one} to={{ search: one === 'all' ? '' : `?period=${one}` }} aria-current={one === period}>
          {texts(one)}
        </Link>
      ))}
    </ChoiceBar>
  );
}
