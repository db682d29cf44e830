export { endsAt, multiplierAt, reachedAt } from './crash-curve.js';
export { crashCommitment, crashPoint, presetCommitment } from './crash-point.js';
export { drawDigest, flipCoin, rollDie, seedHash, type Seeds } from './draw.js';
export { chanceOfGems, minePositions, minesMultiplier, MINES_TILES, MULTIPLIER_UNIT } from './mines.js';
export { drawDistinct, selectDistinct } from './selection.js';
export { bitsOf, coinSide, dieFace, drawsReaching, fractionOf, multiplierPoint } from './outcomes.js';
