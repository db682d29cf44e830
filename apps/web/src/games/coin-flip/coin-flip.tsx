import { coinSide, fractionOf } from '@arena/fairness';
import { lazy } from 'react';
import type { InstantGameDefinition } from '../game-definition.js';
import { GAME_PATHS } from '../paths.js';
import { t } from './coin-flip.messages.js';
import { MiniCoin } from './coin/MiniCoin.js';
import { formatFlip } from './flip-display.js';

export const coinFlip: InstantGameDefinition<'coin_flip'> = {
  name: 'coin_flip',
  path: GAME_PATHS.coin_flip,
  title: () => t('title'),
  hint: () => t('hint'),
  Emblem: lazy(async () => {
    const { Coin } = await import('./coin/Coin.js');
    return { default: () => <Coin motion={{ at: 'rest', side: 'heads' }} /> };
  }),
  Mark: ({ bet, size }) => <MiniCoin side={bet.result} size={size} />,
  Outcome: ({ bet }) => formatFlip(bet),
  facts: ({ selectedSide, result }) => [
    [t('choice'), t(selectedSide)],
    [t('result'), t(result)],
  ],
  load: async () => (await import('./CoinFlipGame.js')).CoinFlipGame,
  recentBets: {
    path: 'flips',
    title: () => t('recentFlips'),
    empty: () => t('empty'),
    loadFailed: () => t('loadFailed'),
    verify: () => t('verify'),
  },
  draw: {
    result: (digest) => coinSide(fractionOf(digest)),
    sentence: (side) => t('drawSentence', { side }),
    rule: () => t('drawRule'),
    title: (betId) => t('verifyTitle', { betId }),
  },
};
