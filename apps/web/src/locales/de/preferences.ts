import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/preferences/preferences.messages.js';

export const preferences = translateMessages<typeof t>('preferences', {
  sounds: 'Töne',
  soundsLead: 'Jedes Spiel hat eigene Töne. Sie sind aus, bis du sie einschaltest.',
  appearance: 'Darstellung',
  language: 'Sprache',
  theme: 'Design',
  themeDark: 'Dunkel',
  themeLight: 'Hell',
  themeSystem: 'Wie im System',
});
