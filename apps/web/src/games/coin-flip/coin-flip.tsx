import { coinSide, fractionOf } from '@arena/fairness';
import { defineSounds, sequence } from '../../services/sound.js';
import type { Flip } from '@arena/wire';
import { lazy } from 'react';
import type { InstantGameDefinition } from '../game-definition.js';
import { evenOdds } from '../odds.js';
import { t } from './coin-flip.messages.js';
import { formatFlip } from './flip-display.js';

// A bright ring of two metallic partials.
defineSounds('coin_flip', {
  started: [
    { wave: 'sine', hz: 2093, at: 0, length: 0.5, gain: 0.6 },
    { wave: 'sine', hz: 3322, at: 0, length: 0.35, gain: 0.4 },
  ],
  won: sequence('sine', [1047, 1319, 1568], 0.09, 0.4),
});

export const coinFlip: InstantGameDefinition<'coin_flip'> = {
  name: 'coin_flip',
  title: () => t('title'),
  hint: () => t('hint'),
  Emblem: lazy(async () => {
    const { Coin } = await import('./coin/Coin.js');
    return { default: () => <Coin motion={{ at: 'rest', side: 'heads' }} /> };
  }),
  // Other games' pages load this definition, but not the drawing of the coin.
  Mark: lazy(async () => {
    const { MiniCoin } = await import('./coin/MiniCoin.js');
    return {
      default: ({ bet, size }: { bet: Flip; size: number }) => <MiniCoin side={bet.result} size={size} />,
    };
  }),
  Outcome: ({ bet }) => formatFlip(bet),
  facts: ({ selectedSide, result }) => [
    [t('choice'), t(selectedSide)],
    [t('result'), t(result)],
  ],
  odds: (edge) => [evenOdds(t('oddsBet'), 1 / 2, edge)],
  load: async () => (await import('./CoinFlipGame.js')).CoinFlipGame,
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
