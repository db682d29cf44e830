import { OPERATOR_POINT_LIMITS, type CrashSettings } from '@arena/wire';
import { formatMultiplier } from '../../../components/format.js';
import { t } from '../admin.messages.js';

const { min, max } = OPERATOR_POINT_LIMITS;

/** Parses a crash point. Returns undefined if the text is not a point that an operator may choose. */
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
 * Returns why the current round cannot be ended manually, or undefined if it can. The API enforces the same rules.
 * @param lastEnd the last crash point set on this page
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
