import { FEED_LENGTH, type LiveBets } from '@arena/wire';

/** Adds an update to the feed. An entry that is already there is not repeated. */
export function withUpdate(feed: LiveBets, { bets: added, online }: LiveBets): LiveBets {
  const ids = new Set(added.map(({ id }) => id));
  const bets = [...added, ...feed.bets.filter(({ id }) => !ids.has(id))].slice(0, FEED_LENGTH);
  return { bets, online };
}
