import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/shortcuts/shortcuts.messages.js';

export const shortcuts = translateMessages<typeof t>('shortcuts', {
  lead: 'Diese Tasten funktionieren auf dieser Seite, außer während du in ein Feld tippst. Du kannst sie in den Einstellungen ausschalten.',
  showKeys: 'Tasten dieser Seite anzeigen',
  tip: 'Taste: {key}',
  title: 'Tastenkürzel',
});
