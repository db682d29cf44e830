import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('preferences', {
  addFavourite: 'Add',
  amount: 'Amount in ARENA',
  favouriteInvalid: 'Enter an amount above 0 with at most 8 decimals',
  favouriteKnown: 'This amount is in the list already',
  favourites: 'Favourite amounts',
  favouritesLead: 'Up to four amounts, shown as buttons below the bet amount of each game.',
  instantMode: 'Instant results',
  instantModeHint: 'Games with one result per bet show it at once, without animation, and keep your choice.',
  play: 'Play',
  removeFavourite: 'Remove {amount}',
  shortcuts: 'Keyboard shortcuts',
  shortcutsHint: 'Single keys bet and choose on the pages of games. Press ? to see the keys of a page.',
  appearance: 'Appearance',
  language: 'Language',
  sounds: 'Sounds',
  soundsLead: 'Each game has its own sounds. They are off until you switch them on.',
  theme: 'Theme',
  themeDark: 'Dark',
  themeLight: 'Light',
  themeSystem: 'Like the system',
});
