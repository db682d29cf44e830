import { useState } from 'react';
import { GameLayout } from '../components/GameLayout.js';
import { CrashGame } from '../features/crash/CrashGame.js';
import { RoundFeedProvider } from '../features/crash/RoundFeedProvider.js';
import { Players } from '../features/crash/Players.js';
import { RecentGames } from '../features/crash/RecentGames.js';
import { RoundFairnessButton } from '../features/fairness/FairnessButton.js';
import { LazyRoundDialog } from '../features/fairness/LazyDialogs.js';
import { LeaderboardPanel } from '../features/leaderboard/LeaderboardPanel.js';
import { usePageTitle } from '../services/page-title.js';
import { gameTitle } from '../games/index.js';
import { useUser } from './useUser.js';

export function CrashPage() {
  const user = useUser();
  usePageTitle(gameTitle('crash'));
  const [checking, setChecking] = useState<number>();
  return (
    <RoundFeedProvider key={user.id} userId={user.id}>
      <GameLayout
        game={
          <CrashGame
            user={user}
            fairness={({ roundId, fairness }) => (
              <RoundFairnessButton
                mode={fairness?.mode}
                onClick={() => roundId !== null && setChecking(roundId)}
              />
            )}
          />
        }
        aside={
          <>
            <Players />
            <RecentGames userId={user.id} />
          </>
        }
        below={<LeaderboardPanel userId={user.id} />}
      />
      <LazyRoundDialog roundId={checking} onClose={() => setChecking(undefined)} />
    </RoundFeedProvider>
  );
}
