import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/guide/guide.messages.js';

export const guide = translateMessages<typeof t>('guide', {
  allGames: 'Alle Spiele',
  balance: 'Dein Guthaben ist {amount} ARENA. Du findest es oben auf jeder Seite.',
  bet: 'Platziere deine erste Wette: Triff eine Wahl und drücke den großen Knopf. Der kleinste Einsatz ist schon eingestellt.',
  done: 'Fertig',
  fair: 'Das war deine erste Wette. Öffne sie in der Liste der letzten Wetten: Dort kannst du prüfen, dass sie fair war.',
  game: 'Wähle ein Spiel.',
  next: 'Weiter',
  skip: 'Einführung überspringen',
  step: 'Schritt {step} von {count}',
  thisGame: 'Dieses spielen',
  title: 'Erste Schritte',
});
