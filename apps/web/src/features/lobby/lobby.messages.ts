import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('lobby', {
  playGame: 'Play Now: {title}',
  playNow: 'Play Now',
});
