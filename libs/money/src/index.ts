export {
  ARENA_DECIMALS,
  UNITS_PER_ARENA,
  abs,
  arena,
  displayArena,
  formatArena,
  parseArena,
  ratio,
  timesRatio,
} from './arena.js';
export type { Arena, Ratio } from './arena.js';
export { readArenaInput, readStake } from './input.js';
