import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('games', {
  coinFlip: 'Coin Flip',
  coinFlipHint: 'Pick heads or tails and flip the coin.',
  comingSoon: 'Coming Soon',
  crash: 'Crash',
  crashHint: 'Watch the multiplier rise and cash out before it crashes.',
  diceRoll: 'Dice Roll',
  diceRollHint: 'Pick high (4–6) or low (1–3) and roll the die.',
  playGame: 'Play Now: {title}',
  playNow: 'Play Now',
});
