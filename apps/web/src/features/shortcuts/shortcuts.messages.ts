import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('shortcuts', {
  lead: 'These keys work on this page, except while you type in a field. You can switch them off in the settings.',
  showKeys: 'Show the keys of this page',
  tip: 'Key: {key}',
  title: 'Keyboard shortcuts',
});
