import { OPERATOR_POINT_LIMITS, type CrashSettings } from '@arena/wire';
import { formatMultiplier } from '../../../components/format.js';
import { t } from '../admin.messages.js';

const { min, max } = OPERATOR_POINT_LIMITS;

/** Parses a crash point; undefined if an operator may not choose it. */
export function parseCrashPoint(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(text.trim())) return undefined;
  const point = Number(text);
  return point >= min && point <= max ? point : undefined;
}

export function crashPointError(): string {
  return t('crashPointInvalid', { min: min.toFixed(2), max: max.toFixed(2) });
}

/** The crash point that an operator has set for a manual round. */
export interface ManualEnd {
  roundId: number;
  crashPoint: number;
}

/**
 * Returns why the current round cannot be ended manually, or undefined if it can. The api has the same rules.
 * @param lastEnd the last end that this page has set
 */
export function crashNowBlockedReason(
  { mode, currentRound }: CrashSettings,
  lastEnd?: ManualEnd,
): string | undefined {
  if (currentRound === null) return t('noRoundYet');
  if (mode === 'automatic') return t('roundIsAutomatic');
  switch (currentRound.status) {
    case 'playing':
      return lastEnd?.roundId === currentRound.roundId
        ? t('roundEndsAt', { point: formatMultiplier(lastEnd.crashPoint) })
        : undefined;
    case 'crashed':
      return t('roundHasEnded');
    default:
      return t('roundNotPlayingYet');
  }
}
