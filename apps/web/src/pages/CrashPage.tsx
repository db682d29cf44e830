import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { GameLayout, GamePanels } from '../ui/GameLayout.js';
import { followRound } from '../games/crash/crash.listeners.js';
import { CrashGame } from '../games/crash/CrashGame.js';
import { Players } from '../games/crash/Players.js';
import { RecentGames } from '../games/crash/RecentGames.js';
import { RoundHash } from '../games/crash/rounds/RoundHash.js';
import { RoundFairnessButton } from '../features/fairness/FairnessButton.js';
import { LazyRoundDialog } from '../features/fairness/LazyDialogs.js';
import { LeaderboardPanel } from '../features/leaderboard/LeaderboardPanel.js';
import { LiveBelowGame } from '../features/live/LiveBelowGame.js';
import { useAppDispatch } from '../store/hooks.js';
import { usePageTitle } from '../lib/page-title.js';
import { gameTitle } from '../games/index.js';
import { CrashTabs } from './CrashTabs.js';
import { renderAutobet } from './render-autobet.js';
import { useUser } from './useUser.js';

export function CrashPage() {
  const user = useUser();
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(followRound(user.id)), [dispatch, user.id]);
  usePageTitle(gameTitle('crash'));
  const [checking, setChecking] = useState<number>();
  const game = (
    <CrashGame
      user={user}
      autobet={renderAutobet}
      fairness={({ roundId, fairness }) => (
        <RoundFairnessButton mode={fairness?.mode} onClick={() => roundId !== null && setChecking(roundId)} />
      )}
    />
  );
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'), { noSsr: true });
  return (
    <>
      <GameLayout game={game} aside={isNarrow ? undefined : <Players />}>
        {isNarrow ? (
          <CrashTabs userId={user.id} />
        ) : (
          <GamePanels
            live={<LiveBelowGame />}
            history={<RecentGames userId={user.id} />}
            figures={<RoundHash />}
            board={<LeaderboardPanel userId={user.id} />}
          />
        )}
      </GameLayout>
      <LazyRoundDialog roundId={checking} onClose={() => setChecking(undefined)} />
    </>
  );
}
