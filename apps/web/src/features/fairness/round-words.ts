import type { RoundFairness } from '@arena/wire';

/** How a round is decided, on its badge. */
export const ROUND_LABELS: Record<RoundFairness, string> = {
  fair: 'Provably fair',
  'operator-preset': 'Set by operator',
  'operator-manual': 'Ended by operator',
};

/** The same in full. */
export const ROUND_STORIES: Record<RoundFairness, string> = {
  fair: 'The point of this round was fixed, and committed to, before betting opened. It follows from the next link of a chain of hashes and a public salt, so nobody can choose it, and anybody can compute it once the link is revealed.',
  'operator-preset':
    'An operator chose the point of this round before betting opened. It is not random. The commitment proves that it was not changed after the first bet.',
  'operator-manual':
    'An operator ends this round by hand. It is not random, and there is nothing to be proven about its point.',
};
