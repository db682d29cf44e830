import { dieFace, fractionOf } from '@arena/fairness';
import { lazy } from 'react';
import type { InstantGameDefinition } from '../game-definition.js';
import { GAME_PATHS } from '../paths.js';
import { t } from './dice.messages.js';
import { FlatDie } from './die/FlatDie.js';
import { formatFace, formatRoll } from './roll-display.js';

export const diceRoll: InstantGameDefinition<'dice_roll'> = {
  name: 'dice_roll',
  path: GAME_PATHS.dice_roll,
  title: () => t('title'),
  hint: () => t('hint'),
  Emblem: lazy(async () => {
    const { Die } = await import('./die/Die.js');
    return { default: () => <Die motion={{ at: 'rest', face: 5 }} /> };
  }),
  Mark: ({ bet, size }) => <FlatDie face={bet.result} size={size} />,
  Outcome: ({ bet }) => formatRoll(bet),
  facts: ({ selectedBet, result }) => [
    [t('choice'), t(selectedBet === 'high' ? 'highRange' : 'lowRange')],
    [t('result'), formatFace(result)],
  ],
  load: async () => (await import('./DiceGame.js')).DiceGame,
  recentBets: {
    path: 'dice-rolls',
    pollMs: 10_000,
    title: () => t('recentRolls'),
    empty: () => t('empty'),
    loadFailed: () => t('loadFailed'),
    verify: () => t('verify'),
  },
  draw: {
    result: ({ digest }) => dieFace(fractionOf(digest)),
    recorded: ({ result }) => result,
    sentence: (face) => t('drawSentence', { face }),
    rule: () => t('drawRule'),
    title: (betId) => t('verifyTitle', { betId }),
  },
};
