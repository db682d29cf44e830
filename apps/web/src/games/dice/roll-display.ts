import { arena } from '@arena/money';
import type { DiceBet, DieFace, Roll } from '@arena/wire';
import type { DieMotion } from './die/useDieTumble.js';
import type { PlayFlow } from '../play/play.slice.js';
import { t } from './dice.messages.js';
import { formatAmount } from '../../lib/number-format.js';

/** The faces that win each bet. */
export const WINNING_FACES: Record<DiceBet, readonly DieFace[]> = { high: [4, 5, 6], low: [1, 2, 3] };

/** Returns the die's motion. At rest, the die shows the last result. */
export function dieMotion({ phase, last }: PlayFlow<'dice_roll'>): DieMotion {
  switch (phase.at) {
    case 'idle':
      return { at: 'rest', face: last?.result ?? 6 };
    case 'air':
      return { at: 'air' };
    case 'landing':
      return { at: 'landing', face: phase.bet.result };
    case 'shown':
      return { at: 'rest', face: phase.bet.result };
  }
}

/** Returns the banner on the die stage. */
export function resultBanner({ won, result: face }: Roll) {
  return { won, title: t(won ? 'won' : 'lost'), note: t('rolled', { face, range: rangeOf(face) }) };
}

/** Returns the toast for a result. The amount in it is always the stake, whether the bet was won or lost. */
export function resultToast({ won, result: face, betAmount }: Roll) {
  const values = { face, range: rangeOf(face), amount: formatAmount(arena(betAmount), 4) };
  return won
    ? { title: t('wonToast'), description: t('wonToastHint', values) }
    : { title: t('lostToast'), description: t('lostToastHint', values), destructive: true };
}

/** Formats a face with its range. */
export function formatFace(face: DieFace): string {
  return t(rangeOf(face) === 'high' ? 'highFace' : 'lowFace', { face });
}

/** Returns the face that came up. For a lost bet, the text also includes the player's choice. */
export function formatRoll({ result: face, won }: Roll): string {
  return won ? formatFace(face) : t(rangeOf(face) === 'high' ? 'highFaceLost' : 'lowFaceLost', { face });
}

/** Returns the range that contains a face, which is also the bet that wins with that face. */
function rangeOf(face: DieFace): DiceBet {
  return WINNING_FACES.high.includes(face) ? 'high' : 'low';
}
