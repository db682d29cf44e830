import { RecentBets } from '../RecentBets.js';

/** The section /admin/bets. */
export function BetsSection() {
  return <RecentBets />;
}
