import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';

/** The instant games, for tests of their common behaviour. */
export const GAMES = [
  { name: 'Coin flip', Screen: CoinFlipPage, call: '/api/flip', labels: ['FLIP COIN', 'FLIPPING...'] },
  { name: 'Dice', Screen: DicePage, call: '/api/dice', labels: ['ROLL DICE', 'ROLLING...'] },
] as const;
