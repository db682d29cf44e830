import { rankProgress } from './rank-progress.js';

describe(rankProgress, () => {
  it.each([
    [0, 'Beginner', 'Amateur', 0],
    [4, 'Beginner', 'Amateur', 0.8],
    [5, 'Amateur', 'Pro', 0.25],
    [19, 'Amateur', 'Pro', 0.95],
    [20, 'Pro', 'Expert', 0.4],
    [49, 'Pro', 'Expert', 0.98],
    [50, 'Expert', 'Legend', 0.5],
    [99, 'Expert', 'Legend', 0.99],
    [100, 'Legend', undefined, 1],
    [123_456, 'Legend', undefined, 1],
  ])('places %d wins at %s, with %s as the next tier', (wins, name, next, share) => {
    const progress = rankProgress(wins);
    expect([progress.tier.name, progress.next?.name, progress.share]).toEqual([name, next, share]);
  });
});
