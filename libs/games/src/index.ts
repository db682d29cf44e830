export { coinFlip } from './coin-flip/coin-flip.js';
export { diceRoll } from './dice/dice.js';
export { GamesModule } from './games.module.js';
export { DRAWS } from './instant-games.js';
export { STEP_RULES } from './step-games.js';
