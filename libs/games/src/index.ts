export { coinFlip } from './coin-flip/coin-flip.js';
export { diceRoll } from './dice/dice.js';
export { GamesModule } from './games.module.js';
export { DRAWS, instantBetBreach } from './instant-games.js';
export { minesChoice } from './mines/mines.js';
export { STEP_RULES } from './step-games.js';
export {
  chosenBet,
  computeBet,
  computeSteps,
  gamesWith,
  highestFirstPayout,
  unrecordedTerms,
} from './unrecorded-bets.js';
