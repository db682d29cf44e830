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
import { LastResults } from '../games/play/LastResults.js';
import { RecentBets } from '../games/play/RecentBets.js';
import { SCREENS } from '../games/screens.js';
import type { QueryState } from '../lib/query-state.js';
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
  const bets = useBets(game, user.id);
  const [checking, setChecking] = useState<VerifierTarget>();
  return (
    <>
      <GameLayout
        game={
          <Screen
            user={user}
            corner={
              <div>
                <FairnessButton onClick={() => setChecking({})} />
                <LastResults game={game} bets={bets.data} />
              </div>
            }
            autobet={renderAutobet}
          />
        }
      >
        <GamePanels
          live={<LiveBelowGame />}
          history={
            <RecentSeededBets game={game} bets={bets} onVerify={(bet) => setChecking({ game, bet })} />
          }
          figures={<Statistics userId={user.id} />}
          board={<LeaderboardPanel userId={user.id} />}
        />
      </GameLayout>
      <LazyFairnessDialog target={checking} onClose={() => setChecking(undefined)} />
    </>
  );
}

/** Returns the player's most recent bets on a game, without one whose result is not on screen yet. */
function useBets({ name, recentBets }: SeededGameDefinition, userId: number): QueryState<DrawnBet[]> {
  const bets = useGetSeededBetsQuery({ userId, game: name }, { pollingInterval: recentBets.pollMs ?? 0 });
  return { ...bets, data: useRevealed(bets.data) };
}

interface RecentSeededBetsProps {
  game: SeededGameDefinition;
  bets: QueryState<DrawnBet[]>;
  onVerify: (bet: DrawnBet) => void;
}

/** Lists a player's most recent bets in one game, each with a button to verify it. */
function RecentSeededBets({ game, bets, onVerify }: RecentSeededBetsProps) {
  const { recentBets, Mark, Outcome } = game;
  return (
    <RecentBets
      title={recentBets.title()}
      texts={{ empty: recentBets.empty(), failed: recentBets.loadFailed() }}
      bets={bets}
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
