import { coinSide, fractionOf } from '@arena/fairness';
import { defineSounds, sequence } from '../../store/sound.js';
import type { SeededGameDefinition } from '../game-definition.js';
import { evenOdds } from '../odds.js';
import { t } from './coin-flip.messages.js';
import { MiniCoin } from './coin/MiniCoin.js';
import { formatFlip, resultToast } from './flip-display.js';

// A bright ring of two metallic partials.
defineSounds('coin_flip', {
  started: [
    { wave: 'sine', hz: 2093, at: 0, length: 0.5, gain: 0.6 },
    { wave: 'sine', hz: 3322, at: 0, length: 0.35, gain: 0.4 },
  ],
  won: sequence('sine', [1047, 1319, 1568], 0.09, 0.4),
});

export const coinFlip: SeededGameDefinition<'coin_flip'> = {
  name: 'coin_flip',
  title: () => t('title'),
  hint: () => t('hint'),
  Mark: ({ bet, size }) => <MiniCoin side={bet.result} size={size} />,
  toast: resultToast,
  Outcome: ({ bet }) => formatFlip(bet),
  facts: ({ selectedSide, result }) => [
    [t('choice'), t(selectedSide)],
    [t('result'), t(result)],
  ],
  odds: (edge) => [evenOdds(t('oddsBet'), 1 / 2, edge)],
  recentBets: {
    title: () => t('recentFlips'),
    empty: () => t('empty'),
    loadFailed: () => t('loadFailed'),
    verify: () => t('verify'),
  },
  draw: {
    result: ({ digest }) => coinSide(fractionOf(digest)),
    recorded: ({ result }) => result,
    sentence: (side) => t('drawSentence', { side }),
    rule: () => t('drawRule'),
    title: (betId) => t('verifyTitle', { betId }),
  },
};
