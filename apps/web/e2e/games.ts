import { CoinFlipScreen } from './coin-flip.screen.js';
import { DiceScreen } from './dice.screen.js';

/** What the specification says of both games is told of each. */
export const GAMES = [
  { name: 'Coin flip', Screen: CoinFlipScreen, call: '/api/flip', labels: ['FLIP COIN', 'FLIPPING...'] },
  { name: 'Dice', Screen: DiceScreen, call: '/api/dice', labels: ['ROLL DICE', 'ROLLING...'] },
] as const;
