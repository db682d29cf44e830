import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('guide', {
  allGames: 'All games',
  balance: 'Your balance is {amount} ARENA. You find it at the top of every page.',
  bet: 'Place your first bet: make a choice and press the large button. The smallest stake is set already.',
  done: 'Done',
  fair: 'That was your first bet. Open it in the list of recent bets: you can verify there that it was fair.',
  game: 'Choose a game.',
  next: 'Next',
  skip: 'Skip the guide',
  step: 'Step {step} of {count}',
  thisGame: 'Play this one',
  title: 'First steps',
});
