import { dieFace, fractionOf } from '@arena/fairness';
import { defineSounds, sequence } from '../../store/sound.js';
import type { SeededGameDefinition } from '../game-definition.js';
import { evenOdds } from '../odds.js';
import { t } from './dice.messages.js';
import { FlatDie } from './die/FlatDie.js';
import { formatFace, formatRoll, resultToast } from './roll-display.js';

// Short knocks on wood.
defineSounds('dice_roll', {
  started: [0, 0.11, 0.2, 0.27].map((at) => ({ wave: 'noise', hz: 900, at, length: 0.06 })),
  won: sequence('square', [392, 494, 587], 0.1, 0.16),
});

export const diceRoll: SeededGameDefinition<'dice_roll'> = {
  name: 'dice_roll',
  title: () => t('title'),
  hint: () => t('hint'),
  Mark: ({ bet, size }) => <FlatDie face={bet.result} size={size} />,
  toast: resultToast,
  Outcome: ({ bet }) => formatRoll(bet),
  facts: ({ selectedBet, result }) => [
    [t('choice'), t(selectedBet === 'high' ? 'highRange' : 'lowRange')],
    [t('result'), formatFace(result)],
  ],
  odds: (edge) => [evenOdds(t('oddsBet'), 1 / 2, edge)],
  recentBets: {
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
