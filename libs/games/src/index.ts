export { coinFlip } from './coin-flip/coin-flip.js';
export { diceRoll } from './dice/dice.js';
export { GamesModule } from './games.module.js';
export { DRAWS, instantBetBreach } from './instant-games.js';
export { limboChoice } from './limbo/limbo.js';
export { minesChoice } from './mines/mines.js';
export { STEP_RULES } from './step-games.js';
export { computeBet, computeSteps, highestFirstPayout, unrecordedTerms } from './unrecorded-bets.js';
