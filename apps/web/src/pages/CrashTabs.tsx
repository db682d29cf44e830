import { styled } from '@mui/material/styles';
import { Tabs } from '../ui/Tabs.js';
import { t as crash } from '../games/crash/crash.messages.js';
import { Players } from '../games/crash/Players.js';
import { RecentGames } from '../games/crash/RecentGames.js';
import { RoundHash } from '../games/crash/rounds/RoundHash.js';
import { LeaderboardPanel } from '../features/leaderboard/LeaderboardPanel.js';
import { t as leaderboard } from '../features/leaderboard/leaderboard.messages.js';
import { t as live } from '../features/live/live.messages.js';
import { LivePanels } from '../features/live/LivePanels.js';
import { t } from './pages.messages.js';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.25),
}));

/** The panels of the crash page on narrow screens: one at a time, so that none needs a long scroll. */
export function CrashTabs({ userId }: { userId: number }) {
  return (
    <Tabs
      label={t('crashPanels')}
      rememberAs="arena_crash_tab"
      scrolls
      tabs={[
        {
          name: crash('players'),
          sheet: (
            <Sheet>
              <Players />
              <RoundHash />
            </Sheet>
          ),
        },
        { name: crash('recentGames'), sheet: <RecentGames userId={userId} /> },
        { name: leaderboard('title'), sheet: <LeaderboardPanel userId={userId} /> },
        { name: live('liveBets'), sheet: <LivePanels /> },
      ]}
    />
  );
}
