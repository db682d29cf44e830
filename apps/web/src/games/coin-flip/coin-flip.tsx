import { coinSide, fractionOf } from '@arena/fairness';
import type { Flip } from '@arena/wire';
import { lazy } from 'react';
import type { InstantGameDefinition } from '../game-definition.js';
import { GAME_PATHS } from '../paths.js';
import { t } from './coin-flip.messages.js';
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
  load: async () => (await import('./CoinFlipGame.js')).CoinFlipGame,
  recentBets: {
    path: 'flips',
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
