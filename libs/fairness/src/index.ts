export { coinSide, flipCoin, type Side } from './coin.js';
export { drawFraction, seedHash, type Seeds } from './draw.js';
