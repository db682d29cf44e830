import { OPERATOR_POINT_LIMITS, type CrashSettings, type RoundStatus } from '@arena/wire';
import { formatMultiplier } from '../../../lib/format.js';

const { min, max } = OPERATOR_POINT_LIMITS;

export const ROUND_STATUSES: Record<RoundStatus, string> = {
  waiting: 'Next round starting soon',
  betting: 'Open for bets',
  playing: 'Playing',
  crashed: 'Crashed',
};

/** Parses a crash point. Returns undefined if the text is not a point that an operator may choose. */
export function parseCrashPoint(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(text.trim())) return undefined;
  const point = Number(text);
  return point >= min && point <= max ? point : undefined;
}

export function crashPointError(): string {
  return `Please enter a value between ${min.toFixed(2)} and ${max.toFixed(2)}`;
}

/** The crash point that an operator has set for a manual round. */
export interface ManualEnd {
  roundId: number;
  crashPoint: number;
}

/**
 * Returns why the current round cannot be ended manually, or undefined if it can. The API enforces the same rules.
 * @param lastEnd the last crash point set on this page
 */
export function crashNowBlockedReason(
  { mode, currentRound }: CrashSettings,
  lastEnd?: ManualEnd,
): string | undefined {
  if (currentRound === null) return 'No round has started yet.';
  if (mode === 'automatic')
    return "This round is automatic. Its outcome was committed before betting and can't be changed.";
  switch (currentRound.status) {
    case 'playing':
      return lastEnd?.roundId === currentRound.roundId
        ? `This round ends at ${formatMultiplier(lastEnd.crashPoint)}.`
        : undefined;
    case 'crashed':
      return 'This round has ended.';
    default:
      return 'You can end this round once it starts.';
  }
}
