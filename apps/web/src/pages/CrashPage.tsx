import { useState, useSyncExternalStore } from 'react';
import { GameLayout } from '../components/GameLayout.js';
import { LoadedLater } from '../components/LoadedLater.js';
import { CrashGame } from '../features/crash/CrashGame.js';
import { RoundFeedProvider } from '../features/crash/RoundFeedProvider.js';
import { RoundFairnessButton } from '../features/fairness/FairnessButton.js';
import { LazyRoundDialog } from '../features/fairness/LazyDialogs.js';
import { SkeletonRows } from '../components/SkeletonRows.js';
import { Surface } from '../components/Surface.js';
import { usePageTitle } from '../services/page-title.js';
import { gameTitle } from '../games/index.js';
import { renderAutobet } from './render-autobet.js';
import { useUser } from './useUser.js';

// The panels are below the game on phones, and the game does not wait for them.
const loadPlayers = async () => (await import('../features/crash/Players.js')).Players;
const loadRecentGames = async () => (await import('../features/crash/RecentGames.js')).RecentGames;
const loadRoundHash = async () => (await import('../features/crash/rounds/RoundHash.js')).RoundHash;
const loadLeaderboard = async () =>
  (await import('../features/leaderboard/LeaderboardPanel.js')).LeaderboardPanel;

const loadLive = async () => (await import('../features/live/LiveBelowGame.js')).LiveBelowGame;
const loadTabs = async () => (await import('./CrashTabs.js')).CrashTabs;

// Below the breakpoint md of the theme. MUI's hook for media queries would exceed the budget of this page.
const narrow = () => matchMedia('(max-width: 899.95px)');
const isNarrow = () => narrow().matches;
const watchNarrow = (onChange: () => void) => {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Keeps the place of a panel whose code is loading. */
const PanelOutline = ({ height }: { height: number }) => (
  <Surface>
    <SkeletonRows rows={1} height={height} />
  </Surface>
);

export function CrashPage() {
  const user = useUser();
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
  const later = { isNeeded: true, attempt: user.id };
  const ofUser = { ...later, props: { userId: user.id } };
  const panels = useSyncExternalStore(watchNarrow, isNarrow)
    ? { below: <LoadedLater key="tabs" load={loadTabs} {...ofUser} /> }
    : {
        aside: (
          <>
            <LoadedLater load={loadPlayers} {...later} props={{}} children={<PanelOutline height={140} />} />
            <LoadedLater load={loadRecentGames} {...ofUser} children={<PanelOutline height={260} />} />
            <LoadedLater
              load={loadRoundHash}
              {...later}
              props={{}}
              children={<PanelOutline height={190} />}
            />
          </>
        ),
        below: (
          <>
            <LoadedLater load={loadLeaderboard} {...ofUser} />
            <LoadedLater load={loadLive} {...later} props={{}} />
          </>
        ),
      };
  return (
    <RoundFeedProvider key={user.id} userId={user.id}>
      <GameLayout game={game} {...panels} />
      <LazyRoundDialog roundId={checking} onClose={() => setChecking(undefined)} />
    </RoundFeedProvider>
  );
}
