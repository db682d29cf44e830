import { multiplier, targetPays } from '../draw.mjs';

export const draw = (digest, { edgePercent }) => multiplier(digest, edgePercent);

export const pays = ({ betAmount, target, result }, paid) =>
  paid === targetPays(betAmount, target, result >= target);
