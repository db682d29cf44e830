import type { Finding } from '../measure/finding.js';
import { withCrashTable } from '../product/crash-table.js';
import type { Setting } from './bench.js';
import { crashAtWork } from './crash-at-work.js';
import { crashOnTheWire } from './crash-on-the-wire.js';

const CONNECTIONS = 2000;
const SEATS = 240;
/** They flip coins over HTTP. */
const OTHERS = 24;

/** A round is watched for this many times what a round of the bench lasts: its ticks are seldom. */
const LONGER = 3;

/** Targets 3, 4 and 5: what crash costs while it is played, and how late it is under load. */
export async function crash({ serverUrl, pacing }: Setting): Promise<Finding[]> {
  const longer = { ...pacing, secondsARound: pacing.secondsARound * LONGER };
  const guests = { connections: CONNECTIONS, seats: SEATS, others: OTHERS };
  return withCrashTable(serverUrl, guests, async (table) => [
    ...(await crashAtWork(table, guests, longer)),
    ...(await crashOnTheWire(table, guests, longer)),
  ]);
}
