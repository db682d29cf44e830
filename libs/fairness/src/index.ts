export { coinSide, flipCoin, type Side } from './coin.js';
export { endsAt, multiplierAt, reachedAt } from './crash-curve.js';
export { crashCommitment, crashPoint, presetCommitment } from './crash-point.js';
export { dieFace, rollDie } from './die.js';
export { drawFraction, seedHash, type Seeds } from './draw.js';
