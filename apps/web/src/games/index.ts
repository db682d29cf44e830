/** The games in the web app. Each new game that is drawn from seeds needs an entry here. See docs/add-a-game.md. */
import { SEEDED_GAMES, type BetDetails, type GameName, type PastBet, type SeededGameName } from '@arena/wire';
import { coinFlip } from './coin-flip/coin-flip.js';
import { crash } from './crash/crash.js';
import { diceRoll } from './dice/dice.js';
import type { GameDefinition, InstantGameDefinition } from './game-definition.js';
import { limbo } from './limbo/limbo.js';
import { mines } from './mines/mines.js';
import { plinko } from './plinko/plinko.js';

export type { GameDefinition, InstantGameDefinition } from './game-definition.js';

const INSTANT: { [Name in SeededGameName]: InstantGameDefinition<Name> } = {
  coin_flip: coinFlip,
  dice_roll: diceRoll,
  limbo,
  plinko,
  mines,
};

const ALL: { [Name in GameName]: GameDefinition<Name> } = { ...INSTANT, crash };

/** The games that are drawn from seeds, in lobby order. The first one is the home page. */
export const INSTANT_GAME_DEFINITIONS = SEEDED_GAMES.map(
  (name) => INSTANT[name],
) as unknown as readonly InstantGameDefinition[];

/** Returns a game's definition. The cast is safe as long as the definition is used only with bets on that game. */
export function gameOf(name: GameName): GameDefinition {
  return ALL[name] as unknown as GameDefinition;
}

export const gameTitle = (name: GameName): string => gameOf(name).title();

/** Returns the definition of the game of a bet that is drawn from seeds, or undefined for other bets. */
export function instantGameOf(bet: PastBet | BetDetails): InstantGameDefinition | undefined {
  return INSTANT_GAME_DEFINITIONS.find(({ name }) => name === bet.game);
}
