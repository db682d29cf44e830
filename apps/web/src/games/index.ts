/** The games in the web app. Each new game that is drawn from seeds needs an entry here. See docs/add-a-game.md. */
import { SEEDED_GAMES, type BetDetails, type GameName, type PastBet, type SeededGameName } from '@arena/wire';
import { coinFlip } from './coin-flip/coin-flip.js';
import { crash } from './crash/crash.js';
import { diceRoll } from './dice/dice.js';
import type { GameDefinition, SeededGameDefinition } from './game-definition.js';
import { limbo } from './limbo/limbo.js';
import { mines } from './mines/mines.js';
import { plinko } from './plinko/plinko.js';

export type { GameDefinition, SeededGameDefinition } from './game-definition.js';

const SEEDED: { [Name in SeededGameName]: SeededGameDefinition<Name> } = {
  coin_flip: coinFlip,
  dice_roll: diceRoll,
  limbo,
  plinko,
  mines,
};

const ALL: { [Name in GameName]: GameDefinition<Name> } = { ...SEEDED, crash };

/** The games that are drawn from seeds, in lobby order. The first one is the home page. */
export const SEEDED_GAME_DEFINITIONS = SEEDED_GAMES.map(seededGame);

/** Returns the definition of a game that is drawn from seeds. The cast is safe as below. */
export function seededGame(name: SeededGameName): SeededGameDefinition {
  return SEEDED[name] as unknown as SeededGameDefinition;
}

/** Returns a game's definition. The cast is safe as long as the definition is used only with bets on that game. */
export function gameOf(name: GameName): GameDefinition {
  return ALL[name] as unknown as GameDefinition;
}

export const gameTitle = (name: GameName): string => gameOf(name).title();

/** Returns the definition of the game of a bet that is drawn from seeds, or undefined for other bets. */
export function seededGameOf(bet: PastBet | BetDetails): SeededGameDefinition | undefined {
  return SEEDED_GAME_DEFINITIONS.find(({ name }) => name === bet.game);
}
