import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('preferences', {
  sounds: 'Sounds',
  soundsLead: 'Each game has its own sounds. They are off until you switch them on.',
});
