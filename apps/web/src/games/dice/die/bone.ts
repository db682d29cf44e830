import { brand } from '../../../theme/brand.js';

/** What the die is cut from, and what its pips are filled with. */
export const bone = {
  light: '#f4e8d6',
  edge: '#c9b8a2',
  pip: '#2a1710',
  one: brand.ember,
} as const;
