export { endsAt, multiplierAt, reachedAt } from './crash-curve.js';
export { crashCommitment, crashPoint, presetCommitment } from './crash-point.js';
export {
  coinSide,
  dieFace,
  drawFraction,
  flipCoin,
  rollDie,
  seedHash,
  type Seeds,
  type Side,
} from './draw.js';
