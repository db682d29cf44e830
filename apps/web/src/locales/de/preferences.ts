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
  addFavourite: 'Hinzufügen',
  amount: 'Betrag in ARENA',
  favouriteInvalid: 'Gib einen Betrag über 0 mit höchstens 8 Dezimalstellen ein',
  favouriteKnown: 'Dieser Betrag ist schon in der Liste',
  favourites: 'Bevorzugte Beträge',
  favouritesLead: 'Bis zu vier Beträge, als Knöpfe unter dem Einsatz jedes Spiels.',
  instantMode: 'Sofortige Ergebnisse',
  instantModeHint:
    'Spiele mit einem Ergebnis je Wette zeigen es sofort, ohne Animation, und behalten deine Wahl.',
  play: 'Spielen',
  removeFavourite: '{amount} entfernen',
  shortcuts: 'Tastenkürzel',
  shortcutsHint:
    'Einzelne Tasten setzen und wählen auf den Seiten der Spiele. Drücke ?, um die Tasten einer Seite zu sehen.',
});
