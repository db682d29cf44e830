import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';

/** What the specification says of both games is told of each. */
export const GAMES = [
  { name: 'Coin flip', Screen: CoinFlipPage, call: '/api/flip', labels: ['FLIP COIN', 'FLIPPING...'] },
  { name: 'Dice', Screen: DicePage, call: '/api/dice', labels: ['ROLL DICE', 'ROLLING...'] },
] as const;
