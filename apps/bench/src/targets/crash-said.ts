import type { MultiplierUpdate } from '@arena/wire';
import { BEATS_A_TICK } from '@arena/crash';

const TICK: MultiplierUpdate = { roundId: 12, multiplier: 1.62, elapsedMs: 8065 };

/** What crash says at its beats, as Engine.IO's messages: a tick, and pulses until the next one. */
export const SAID_BY_CRASH: readonly string[] = [
  `42${JSON.stringify(['multiplierUpdate', TICK])}`,
  ...Array.from({ length: BEATS_A_TICK - 1 }, () => '42["pulse"]'),
];

/** A usual crash game: a multiplier ten times a second, 62 bytes each on the wire, of which 2 are the frame's. */
export const USUAL_BEAT_MS = 100;
const USUAL_BYTES = 62;
export const SAID_AT_TEN_HERTZ = USUAL_BYTES * (1000 / USUAL_BEAT_MS);
export const SAID_USUALLY: readonly string[] = [
  '42["multiplierUpdate",{"multiplier":1.62}]'.padEnd(USUAL_BYTES - 2),
];
