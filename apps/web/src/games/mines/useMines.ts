import type { ArenaAmountInput, MinesProgress, MinesResponse } from '@arena/wire';
import { useState } from 'react';
import { useHouseEdge } from '../../api/games.api.js';
import { randomHex } from '../../lib/random-hex.js';
import {
  useCashOutMinesMutation,
  useGetOpenMinesQuery,
  useOpenTileMutation,
  usePlaceMinesMutation,
} from './mines.api.js';
import './mines.listeners.js';

/** Returns the player's bet, the last ended one included, and the actions on it. */
export function useMines(userId: number) {
  const open = useGetOpenMinesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [place, placing] = usePlaceMinesMutation();
  const [openTile, opening] = useOpenTileMutation();
  const [cashOut, cashingOut] = useCashOutMinesMutation();
  // The server refuses the bet if the player sees another edge than the one in use.
  const edgePercent = useHouseEdge('mines');
  /** The bet as the last answer described it. It is newer than the query's. */
  const [answered, setAnswered] = useState<MinesProgress>();
  /** Kept after a failure, so that pressing the button again cannot place a second bet. */
  const [pending, setPending] = useState<{ key: string; bet: string }>();
  const bet = answered ?? open.data?.bet ?? undefined;

  const apply = async (answer: Promise<{ data?: MinesResponse | undefined }>): Promise<boolean> => {
    const { data: progress } = await answer;
    if (progress !== undefined) {
      setAnswered(progress);
      return true;
    }
    // Another window may have taken a step.
    const { data } = await open.refetch();
    if (data !== undefined) setAnswered(data.bet ?? undefined);
    return false;
  };

  return {
    open,
    bet,
    isBusy: placing.isLoading || opening.isLoading || cashingOut.isLoading,
    place: async (betAmount: ArenaAmountInput, mines: number) => {
      const request = `${betAmount} ${mines}`;
      const key = pending?.bet === request ? pending.key : randomHex();
      setPending({ key, bet: request });
      const stake = { betAmount, userId, ...(edgePercent !== undefined && { edgePercent }) };
      if (await apply(place({ key, bet: { ...stake, mines } }))) setPending(undefined);
    },
    openTile: (tile: number) => bet && void apply(openTile({ betId: bet.id, tile })),
    cashOut: () => bet && void apply(cashOut({ betId: bet.id })),
  };
}
