import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('guide', {
  allGames: 'All games',
  balance: 'Your balance is {amount} ARENA.',
  bet: 'Place your first bet with the large button.',
  done: 'Done',
  fair: 'That was your first bet. Verify it below.',
  game: 'Choose a game.',
  next: 'Next',
  skip: 'Skip the guide',
  step: 'Step {step} of {count}',
  thisGame: 'Play this one',
  title: 'First steps',
});
