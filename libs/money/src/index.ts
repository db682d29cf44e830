export {
  ARENA_DECIMALS,
  UNITS_PER_ARENA,
  abs,
  arena,
  formatArena,
  parseArena,
  ratio,
  timesRatio,
} from './arena.js';
export type { Arena, Ratio } from './arena.js';
export { displayArena } from './display.js';
export { readArenaInput, readStake } from './input.js';
