import type { RoundFairness } from '@arena/wire';
import { common } from './common.messages.js';

const LABELS = {
  fair: 'provablyFair',
  'operator-preset': 'setByOperator',
  'operator-manual': 'endedByOperator',
} as const satisfies Record<RoundFairness, string>;

/** Returns the label that explains how a round is decided. */
export function roundLabel(mode: RoundFairness): string {
  return common(LABELS[mode]);
}

/** Returns the label of a round that an operator decided, or undefined for other rounds. */
export function operatorLabel(mode: RoundFairness | undefined): string | undefined {
  return mode === undefined || mode === 'fair' ? undefined : roundLabel(mode);
}
