import { useState } from 'react';
import { GameLayout } from '../components/GameLayout.js';
import { LoadedLater } from '../components/LoadedLater.js';
import { CrashGame } from '../features/crash/CrashGame.js';
import { RoundFeedProvider } from '../features/crash/RoundFeedProvider.js';
import { Players } from '../features/crash/Players.js';
import { RoundFairnessButton } from '../features/fairness/FairnessButton.js';
import { LazyRoundDialog } from '../features/fairness/LazyDialogs.js';
import { usePageTitle } from '../services/page-title.js';
import { gameTitle } from '../games/index.js';
import { renderAutobet } from './render-autobet.js';
import { useUser } from './useUser.js';

// The panels are below the game on phones, and the game does not wait for them.
const loadRecentGames = async () => (await import('../features/crash/RecentGames.js')).RecentGames;
const loadRoundHash = async () => (await import('../features/crash/rounds/RoundHash.js')).RoundHash;
const loadLeaderboard = async () =>
  (await import('../features/leaderboard/LeaderboardPanel.js')).LeaderboardPanel;

const loadLive = async () => (await import('../features/live/LiveBelowGame.js')).LiveBelowGame;

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
            autobet={renderAutobet}
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
            <LoadedLater load={loadRecentGames} isNeeded attempt={user.id} props={{ userId: user.id }} />
            <LoadedLater load={loadRoundHash} isNeeded attempt={user.id} props={{}} />
          </>
        }
        below={
          <>
            <LoadedLater load={loadLeaderboard} isNeeded attempt={user.id} props={{ userId: user.id }} />
            <LoadedLater load={loadLive} isNeeded attempt={user.id} props={{}} />
          </>
        }
      />
      <LazyRoundDialog roundId={checking} onClose={() => setChecking(undefined)} />
    </RoundFeedProvider>
  );
}
