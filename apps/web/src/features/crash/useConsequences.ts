import type { ServerEvents } from '@arena/wire';
import { useEffect } from 'react';
import { api, type Tag } from '../../services/api.js';
import { useAppDispatch } from '../../services/hooks.js';
import { balanceUpdated } from '../../services/session.slice.js';
import { socket } from '../../services/socket.js';
import { toastShown } from '../../services/toast.slice.js';
import type { RoundFeed } from './round-feed.js';

/** Whatever a settled bet changes. A crash bet is listed once its round has ended. */
const SETTLED: Tag[] = ['User', 'CrashBets', 'Bets', 'Stats'];
/** These follow within two seconds. */
const FOLLOWING: Tag[] = ['Leaderboard', 'Rank'];
const FOLLOWING_MS = 2_500;

type Heard = Pick<
  ServerEvents,
  'betPlaced' | 'betError' | 'cashoutSuccess' | 'cashoutError' | 'gameCrashed' | 'roundVoided'
>;

/** What the events mean for the rest of the app: the balance, the lists, and what has to be said. */
export function useConsequences(feed: RoundFeed): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const settled = () => {
      if (!feed.current().hasPlacedBet) return;
      dispatch(api.util.invalidateTags(SETTLED));
      timers.add(setTimeout(() => dispatch(api.util.invalidateTags(FOLLOWING)), FOLLOWING_MS));
    };
    const refused = (title: string) => (refusal: { error: string }) =>
      void dispatch(toastShown({ title, description: refusal.error, destructive: true }));
    const moved = ({ arenaBalance, version }: { arenaBalance: string; version: number }) =>
      void dispatch(balanceUpdated({ arenaBalance, version, reason: 'crash' }));
    const heard: Heard = {
      betPlaced: moved,
      betError: refused('Bet failed'),
      cashoutSuccess: moved,
      cashoutError: refused('Cashout failed'),
      gameCrashed: settled,
      roundVoided: settled,
    };
    const names = Object.keys(heard) as (keyof Heard)[];
    for (const name of names) socket.on(name, heard[name]);
    return () => {
      for (const name of names) socket.off(name, heard[name]);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [feed, dispatch]);
}
