import { bitsOf } from '@arena/fairness';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoTable, type PlinkoBet } from '@arena/wire';
import { formatMultiplier } from '../../lib/format.js';
import { defineSounds } from '../../store/sound.js';
import { brand } from '../../ui/theme/brand.js';
import type { SeededGameDefinition } from '../game-definition.js';
import { netText } from '../play/net.js';
import { t } from './plinko.messages.js';

// The ball on its pegs.
defineSounds('plinko', {
  started: [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84].map((at, step) => ({
    wave: 'sine',
    hz: 880 - 60 * step,
    at,
    length: 0.05,
  })),
});

/** Returns what to call a result on the stage. */
export const resultTitle = ({ won, multiplier }: PlinkoBet): string =>
  t(won ? 'won' : multiplier === 1 ? 'returned' : 'lost');

export const plinko: SeededGameDefinition<'plinko'> = {
  name: 'plinko',
  title: () => t('title'),
  hint: () => t('hint'),
  Mark: ({ bet: { won, multiplier }, size }) => (
    <Pegs colour={won ? brand.mint : multiplier === 1 ? brand.textFaint : brand.red} size={size} />
  ),
  short: ({ multiplier }) => formatMultiplier(multiplier),
  // The amount is the profit or the loss.
  toast: (bet) => {
    const values = { result: formatMultiplier(bet.multiplier), amount: netText(bet).slice(1) };
    if (bet.won) return { title: t('won'), description: t('wonToastHint', values) };
    return bet.multiplier === 1
      ? { title: t('returned'), description: t('returnedToastHint', values) }
      : { title: t('lostToast'), description: t('lostToastHint', values), destructive: true };
  },
  Outcome: ({ bet: { rows, risk, multiplier } }) =>
    t('outcome', { result: formatMultiplier(multiplier), bet: t('bet', { rows, risk }) }),
  facts: ({ rows, risk, result, path, multiplier }) => [
    [t('rows'), String(rows)],
    [t('risk'), t(risk)],
    [t('path'), path.replaceAll('0', '←').replaceAll('1', '→')],
    [t('bucket'), String(result + 1)],
    [t('multiplier'), formatMultiplier(multiplier)],
  ],
  odds: (edge) =>
    PLINKO_ROWS.flatMap((rows) =>
      PLINKO_RISKS.map((risk) => ({
        bet: t('oddsBet', { bet: t('bet', { rows, risk }) }),
        chance: 2 / 2 ** rows,
        pays: (plinkoTable(rows, risk, Math.round(edge * 100))[0] ?? 0) / 100,
        returns: 1 - edge / 100,
      })),
    ),
  recentBets: {
    title: () => t('recentBets'),
    empty: () => t('empty'),
    loadFailed: () => t('loadFailed'),
    verify: () => t('verify'),
  },
  draw: {
    terms: [
      {
        name: 'rows',
        label: () => t('rows'),
        initial: () => String(PLINKO_ROWS[0]),
        parse: (text) => PLINKO_ROWS.find((rows) => String(rows) === text),
      },
    ],
    result: ({ digest }, { rows }) =>
      rows === undefined ? undefined : bitsOf(digest, rows).replaceAll('0', '').length,
    recorded: ({ result }) => result,
    sentence: (bucket) => t('drawSentence', { bucket: bucket + 1 }),
    rule: () => t('drawRule'),
    title: (betId) => t('verifyTitle', { betId }),
  },
};

interface PegsProps {
  colour: string;
  /** The width and height in pixels. */
  size: number;
}

/** Three rows of pegs, with a ball below them. */
function Pegs({ colour, size }: PegsProps) {
  const pegs = [0, 1, 2].flatMap((row) =>
    Array.from({ length: row + 1 }, (_, peg) => ({ x: 17 + (2 * peg - row) * 4.5, y: 6 + row * 7 })),
  );
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden focusable="false">
      {pegs.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" fill={brand.textFaint} fillOpacity="0.6" />
      ))}
      <circle cx="21.5" cy="27" r="3.4" fill={colour} />
    </svg>
  );
}
