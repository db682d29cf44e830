import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('lobby', {
  demo: 'New to a game? <link>Try it with play money</link>',
  playGame: 'Play Now: {title}',
  playNow: 'Play Now',
});
