export { coinSide, flipCoin, type Side } from './coin.js';
export { dieFace, rollDie } from './die.js';
export { drawFraction, seedHash, type Seeds } from './draw.js';
