import type { DrawnBet } from '@arena/wire';
import { Suspense } from 'react';
import { BetRow } from '../../components/play/BetRow.js';
import { RecentBets } from '../../components/play/RecentBets.js';
import type { InstantGameDefinition } from '../../games/index.js';
import { useGetInstantBetsQuery } from '../../services/play/instant-bets.api.js';
import { useRevealed } from '../../services/play/useRevealed.js';

interface RecentInstantBetsProps {
  game: InstantGameDefinition;
  userId: number;
  onVerify: (bet: DrawnBet) => void;
}

/** Lists a player's most recent bets in one instant game, each with a button to verify it. */
export function RecentInstantBets({ game, userId, onVerify }: RecentInstantBetsProps) {
  const { name, recentBets, Mark, Outcome } = game;
  const bets = useGetInstantBetsQuery({ userId, game: name }, { pollingInterval: recentBets.pollMs ?? 0 });
  const data = useRevealed(bets.data);
  return (
    <RecentBets
      title={recentBets.title()}
      texts={{ empty: recentBets.empty(), failed: recentBets.loadFailed() }}
      bets={{ ...bets, data }}
      row={(bet) => (
        <BetRow
          bet={bet}
          picture={
            <Suspense>
              <Mark bet={bet} size={34} />
            </Suspense>
          }
          text={<Outcome bet={bet} />}
          verify={recentBets.verify()}
          onVerify={() => onVerify(bet)}
        />
      )}
    />
  );
}
