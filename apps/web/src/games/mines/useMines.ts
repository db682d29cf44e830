import type { MinesBet, MinesProgress, MinesResponse } from '@arena/wire';
import { useState } from 'react';
import { netText } from '../../components/play/net.js';
import { messageOf } from '../../services/api-error.js';
import { common } from '../../services/common.messages.js';
import { betPlaced } from '../../services/game-pause.js';
import { useHouseEdge } from '../../services/games.api.js';
import { useAppDispatch } from '../../services/hooks.js';
import { randomHex } from '../../services/random-hex.js';
import { playSound, type GameEvent } from '../../services/sound.js';
import { toastShown } from '../../services/toast.slice.js';
import { formatMinesMultiplier } from './mines-board.js';
import {
  useCashOutMinesMutation,
  useGetOpenMinesQuery,
  useOpenTileMutation,
  usePlaceMinesMutation,
} from './mines.api.js';
import { t } from './mines-game.messages.js';

/** Returns the player's bet, the last ended one included, and the actions on it. */
export function useMines(userId: number) {
  const dispatch = useAppDispatch();
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

  const apply = async (answer: Promise<MinesResponse>): Promise<boolean> => {
    try {
      const { user: _user, ...progress } = await answer;
      setAnswered(progress);
      if (progress.ended !== null) {
        dispatch(toastShown(toastOf(progress.ended)));
        dispatch(playSound('mines', soundOf(progress.ended)));
      } else if (progress.opened.length > 0) {
        dispatch(playSound('mines', 'step'));
      }
      return true;
    } catch (error) {
      const description = messageOf(error, common('somethingWentWrong'));
      dispatch(toastShown({ title: common('error'), description, destructive: true }));
      // Another window may have taken a step.
      const { data } = await open.refetch();
      if (data !== undefined) setAnswered(data.bet ?? undefined);
      return false;
    }
  };

  return {
    open,
    bet,
    isBusy: placing.isLoading || opening.isLoading || cashingOut.isLoading,
    place: async (betAmount: string, mines: number) => {
      const request = `${betAmount} ${mines}`;
      const key = pending?.bet === request ? pending.key : randomHex();
      setPending({ key, bet: request });
      const bet = { betAmount, mines, userId, ...(edgePercent !== undefined && { edgePercent }) };
      if (!(await apply(place({ key, bet }).unwrap()))) return;
      betPlaced();
      setPending(undefined);
    },
    openTile: (tile: number) => bet && void apply(openTile({ betId: bet.id, tile }).unwrap()),
    cashOut: () => bet && void apply(cashOut({ betId: bet.id }).unwrap()),
  };
}

/** Returns the sound of the end of a bet. A bet that was voided or cashed out at its stake has neither won nor lost. */
function soundOf({ won, endedBy }: MinesBet): GameEvent {
  if (won) return 'won';
  return endedBy === 'loss' ? 'lost' : 'returned';
}

/** Returns the toast for the end of a bet. A payout that does not exceed the stake is not celebrated. */
function toastOf(bet: MinesBet) {
  if (bet.voided) return { title: t('title'), description: t('endedRestore') };
  const amount = netText(bet).slice(1);
  if (bet.endedBy === 'loss')
    return { title: t('lost'), description: t('lostToastHint', { amount }), destructive: true };
  const values = { amount, multiplier: formatMinesMultiplier(bet.multiplier) };
  return bet.won
    ? { title: t('won'), description: t('wonToastHint', values) }
    : { title: t('cashedOut'), description: t('cashedOutHint', values) };
}
