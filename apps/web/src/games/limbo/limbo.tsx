import { multiplierPoint } from '@arena/fairness';
import { formatMultiplier } from '../../lib/format.js';
import { defineSounds, sequence } from '../../store/sound.js';
import { brand } from '../../ui/theme/brand.js';
import type { SeededGameDefinition } from '../game-definition.js';
import { targetOdds } from '../odds.js';
import { netText } from '../play/net.js';
import { t } from './limbo.messages.js';

// A rising glide.
defineSounds('limbo', {
  started: [{ wave: 'sine', hz: 220, toHz: 880, at: 0, length: 0.45, gain: 0.7 }],
  won: sequence('triangle', [659, 988], 0.1, 0.4),
});

export const limbo: SeededGameDefinition<'limbo'> = {
  name: 'limbo',
  title: () => t('title'),
  hint: () => t('hint'),
  Mark: ({ bet: { won }, size }) => (
    <Gauge colour={won ? brand.mint : brand.red} reached={won ? 0.9 : 0.4} size={size} />
  ),
  short: ({ result }) => formatMultiplier(result),
  // The amount is the profit or the loss.
  toast: (bet) => {
    const values = { result: formatMultiplier(bet.result), amount: netText(bet).slice(1) };
    return bet.won
      ? { title: t('won'), description: t('wonToastHint', values) }
      : { title: t('lostToast'), description: t('lostToastHint', values), destructive: true };
  },
  Outcome: ({ bet: { won, result, target } }) =>
    won
      ? formatMultiplier(result)
      : t('outcomeLost', { result: formatMultiplier(result), target: formatMultiplier(target) }),
  facts: ({ target, result }) => [
    [t('target'), formatMultiplier(target)],
    [t('result'), formatMultiplier(result)],
  ],
  odds: (edge) => targetOdds((target) => t('oddsBet', { multiplier: formatMultiplier(target) }), edge),
  recentBets: {
    title: () => t('recentBets'),
    empty: () => t('empty'),
    loadFailed: () => t('loadFailed'),
    verify: () => t('verify'),
  },
  draw: {
    terms: [
      {
        name: 'edgePercent',
        label: () => t('edge'),
        initial: String,
        parse: (text) => (/^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined),
      },
    ],
    result: ({ digest }, { edgePercent }) =>
      edgePercent === undefined ? undefined : multiplierPoint(digest, Math.round(edgePercent * 100)) / 100,
    recorded: ({ result }) => result,
    sentence: (result) => t('drawSentence', { result: formatMultiplier(result) }),
    rule: () => t('drawRule'),
    title: (betId) => t('verifyTitle', { betId }),
  },
};

interface GaugeProps {
  colour: string;
  /** The filled fraction of the bar, from 0 to 1. */
  reached: number;
  /** The width and height in pixels. */
  size: number;
}

/** A bar with a line at the target. */
function Gauge({ colour, reached, size }: GaugeProps) {
  const height = 26 * reached;
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden focusable="false">
      <rect x="12" y="4" width="10" height="26" rx="3" fill={brand.textFaint} fillOpacity="0.25" />
      <rect x="12" y={30 - height} width="10" height={height} rx="3" fill={colour} />
      <path d="M6 13h22" stroke={brand.text} strokeWidth="2" strokeLinecap="round" strokeDasharray="3 3" />
    </svg>
  );
}
