import type { CrashSettings } from '@arena/wire';
import { formatMultiplier } from '../../../components/format-multiplier.js';

/** Where a round was told to end. */
export interface EndByHand {
  roundId: number;
  crashPoint: number;
}

/**
 * Why the round in hand can't be ended by hand, as a sentence; nothing when it can. The server refuses the same.
 * @param told the last end that was asked for here
 */
export function whyNotNow({ mode, currentRound }: CrashSettings, told?: EndByHand): string | undefined {
  if (currentRound === null) return 'There is no round yet.';
  if (mode === 'automatic')
    return 'This round is automatic: its outcome was committed to before the first bet, and stands.';
  switch (currentRound.status) {
    case 'playing':
      return told?.roundId === currentRound.roundId
        ? `This round ends at ${formatMultiplier(told.crashPoint)}.`
        : undefined;
    case 'crashed':
      return 'This round has ended.';
    default:
      return 'This round is manual, and can be ended once it is under way.';
  }
}
