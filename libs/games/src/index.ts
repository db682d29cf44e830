export { coinFlip } from './coin-flip/coin-flip.js';
export { diceRoll } from './dice/dice-roll.js';
export { GamesModule } from './games.module.js';
export { DRAWS } from './instant-games.js';
