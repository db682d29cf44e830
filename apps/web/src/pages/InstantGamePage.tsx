import { useState, type ComponentType } from 'react';
import { GameLayout } from '../components/GameLayout.js';
import { FairnessButton } from '../features/fairness/FairnessButton.js';
import { LazyFairnessDialog } from '../features/fairness/LazyDialogs.js';
import type { VerifierTarget } from '../features/fairness/verify-draw.js';
import { LoadedLater } from '../components/LoadedLater.js';
import { RecentInstantBets } from '../features/instant-bets/RecentInstantBets.js';
import { LeaderboardPanel } from '../features/leaderboard/LeaderboardPanel.js';
import { Statistics } from '../features/statistics/Statistics.js';
import type { InstantGameDefinition } from '../games/index.js';
import type { ScreenProps } from '../games/InstantGameScreen.js';
import { renderAutobet } from './render-autobet.js';
import { usePageTitle } from '../services/page-title.js';
import { useUser } from './useUser.js';

const loadLive = async () => (await import('../features/live/LiveBelowGame.js')).LiveBelowGame;

interface InstantGamePageProps {
  game: InstantGameDefinition;
  Screen: ComponentType<ScreenProps>;
}

/** The page of any instant game. */
export function InstantGamePage({ game, Screen }: InstantGamePageProps) {
  const user = useUser();
  usePageTitle(game.title());
  const [checking, setChecking] = useState<VerifierTarget>();
  return (
    <>
      <GameLayout
        game={
          <Screen
            user={user}
            fairness={<FairnessButton onClick={() => setChecking({})} />}
            autobet={renderAutobet}
          />
        }
        aside={
          <>
            <RecentInstantBets game={game} userId={user.id} onVerify={(bet) => setChecking({ game, bet })} />
            <Statistics userId={user.id} />
          </>
        }
        below={
          <>
            <LeaderboardPanel userId={user.id} />
            <LoadedLater load={loadLive} isNeeded attempt={user.id} props={{}} />
          </>
        }
      />
      <LazyFairnessDialog target={checking} onClose={() => setChecking(undefined)} />
    </>
  );
}
