import type { DrawnBet, SeededGameName } from '@arena/wire';
import { useState } from 'react';
import { GameLayout, GamePanels } from '../ui/GameLayout.js';
import { FairnessButton } from '../features/fairness/FairnessButton.js';
import { LazyFairnessDialog } from '../features/fairness/LazyDialogs.js';
import type { VerifierTarget } from '../features/fairness/verify-draw.js';
import { LeaderboardPanel } from '../features/leaderboard/LeaderboardPanel.js';
import { LiveBelowGame } from '../features/live/LiveBelowGame.js';
import { Statistics } from '../features/statistics/Statistics.js';
import { seededGame, type SeededGameDefinition } from '../games/index.js';
import { BetRow } from '../games/play/BetRow.js';
import { useGetSeededBetsQuery } from '../games/play/play.api.js';
import { RecentBets } from '../games/play/RecentBets.js';
import { SCREENS } from '../games/screens.js';
import { usePageTitle } from '../lib/page-title.js';
import { useRevealed } from '../store/useRevealed.js';
import { renderAutobet } from './render-autobet.js';
import { useUser } from './useUser.js';

/** The page of any game whose bets are drawn from the player's seeds. */
export function SeededGamePage({ name }: { name: SeededGameName }) {
  const game = seededGame(name);
  const Screen = SCREENS[name];
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
      >
        <GamePanels
          live={<LiveBelowGame />}
          history={
            <RecentSeededBets game={game} userId={user.id} onVerify={(bet) => setChecking({ game, bet })} />
          }
          figures={<Statistics userId={user.id} />}
          board={<LeaderboardPanel userId={user.id} />}
        />
      </GameLayout>
      <LazyFairnessDialog target={checking} onClose={() => setChecking(undefined)} />
    </>
  );
}

interface RecentSeededBetsProps {
  game: SeededGameDefinition;
  userId: number;
  onVerify: (bet: DrawnBet) => void;
}

/** Lists a player's most recent bets in one game, each with a button to verify it. */
function RecentSeededBets({ game, userId, onVerify }: RecentSeededBetsProps) {
  const { name, recentBets, Mark, Outcome } = game;
  const bets = useGetSeededBetsQuery({ userId, game: name }, { pollingInterval: recentBets.pollMs ?? 0 });
  const data = useRevealed(bets.data);
  return (
    <RecentBets
      title={recentBets.title()}
      texts={{ empty: recentBets.empty(), failed: recentBets.loadFailed() }}
      bets={{ ...bets, data }}
      row={(bet) => (
        <BetRow
          bet={bet}
          picture={<Mark bet={bet} size={34} />}
          text={<Outcome bet={bet} />}
          verify={recentBets.verify()}
          onVerify={() => onVerify(bet)}
        />
      )}
    />
  );
}
