import { FEED_LENGTH, type FinishedBet } from '@arena/wire';
import { withUpdate } from './feed.js';

const bet = (id: number): FinishedBet => ({
  id,
  username: 'ann',
  game: 'coin_flip',
  betAmount: '100.00000000',
  multiplier: 1.98,
  winAmount: '198.00000000',
  createdAt: '2026-11-21T10:00:00.000Z',
});

describe(withUpdate, () => {
  it('puts new bets first, shows each bet once, and takes the newest number of players', () => {
    const feed = withUpdate({ bets: [bet(2), bet(1)], online: 1 }, { bets: [bet(3), bet(2)], online: 4 });
    expect(feed.bets.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(feed.online).toBe(4);
  });

  it('keeps as many bets as the feed has', () => {
    const many = Array.from({ length: FEED_LENGTH }, (_, index) => bet(index + 1));
    expect(withUpdate({ bets: many, online: 1 }, { bets: [bet(100)], online: 1 }).bets).toHaveLength(
      FEED_LENGTH,
    );
  });
});
