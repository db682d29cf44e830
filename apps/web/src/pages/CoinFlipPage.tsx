import { useState } from 'react';
import { GAME_TITLES } from '../components/game-titles.js';
import { GameLayout } from '../components/GameLayout.js';
import { CoinFlipGame } from '../features/coin-flip/CoinFlipGame.js';
import { RecentFlips } from '../features/coin-flip/RecentFlips.js';
import { FairnessButton } from '../features/fairness/FairnessButton.js';
import { LazyFairnessDialog } from '../features/fairness/LazyDialogs.js';
import type { VerifierTarget } from '../features/fairness/verify-draw.js';
import { LeaderboardPanel } from '../features/leaderboard/LeaderboardPanel.js';
import { Statistics } from '../features/statistics/Statistics.js';
import { usePageTitle } from '../services/page-title.js';
import { useUser } from './useUser.js';

export function CoinFlipPage() {
  const user = useUser();
  usePageTitle(GAME_TITLES.coin_flip);
  const [checking, setChecking] = useState<VerifierTarget>();
  return (
    <>
      <GameLayout
        game={<CoinFlipGame user={user} fairness={<FairnessButton onClick={() => setChecking({})} />} />}
        aside={
          <>
            <RecentFlips userId={user.id} onVerify={(bet) => setChecking({ bet })} />
            <Statistics userId={user.id} />
          </>
        }
        below={<LeaderboardPanel userId={user.id} />}
      />
      <LazyFairnessDialog target={checking} onClose={() => setChecking(undefined)} />
    </>
  );
}
