import type { RoundFairness } from '@arena/wire';

/** How a round is decided, on its badge. */
export const ROUND_LABELS: Record<RoundFairness, string> = {
  fair: 'Provably fair',
  'operator-preset': 'Set by operator',
  'operator-manual': 'Ended by operator',
};
