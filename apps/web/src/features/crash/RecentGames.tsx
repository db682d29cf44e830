import { RecentBets } from '../../components/play/RecentBets.js';
import { useGetCrashBetsQuery } from './crash.api.js';
import { CrashBetRow } from './CrashBetRow.js';

const POLL_MS = 10_000;
const WORDS = {
  empty: 'No games yet. Your first round will stand here, with its proof.',
  failed: 'Your games could not be loaded.',
};

export function RecentGames({ userId }: { userId: number }) {
  const bets = useGetCrashBetsQuery(userId, { pollingInterval: POLL_MS });
  return (
    <RecentBets title="Recent Games" words={WORDS} bets={bets} row={(bet) => <CrashBetRow bet={bet} />} />
  );
}
