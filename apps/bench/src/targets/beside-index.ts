import { bareQuery } from '../anchors/bare-query.js';
import { generate } from '../load/load.js';
import { compare, type Measurement, type Pacing } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import type { World } from '../volume/world.js';

interface Comparison {
  number: Finding['number'];
  what: string;
  /** One a client, each of which sends its own again and again. */
  requests: string[];
  /** What PostgreSQL reads from an index alone. */
  anchor: { what: string; statement: string };
  aim: Finding['aim'];
}

/** The p99 of a route over HTTP, beside PostgreSQL reading some rows from an index alone. */
export async function besideIndex(
  { volume, databaseUrl, port }: World,
  pacing: Pacing,
  { number, what, requests, anchor, aim }: Comparison,
): Promise<Finding> {
  const load = { connections: requests.length, pauseMs: 0 };
  const bare: Measurement = async (seconds) =>
    (await bareQuery({ ...load, databaseUrl, statement: anchor.statement, seconds })).p99Ms;
  const subject: Measurement = async (seconds) =>
    (await generate({ port, requests, seconds, pauseMs: 0 })).p99Ms;
  const size = `${volume.users / 1e6} M users, ${volume.bets / 1e6} M bets`;
  return {
    number,
    measure: `p99 of ${what}, ${requests.length} clients, ${size} ÷ ${anchor.what}`,
    aim,
    comparison: await compare(pacing, bare, subject),
    subjectUnit: 'ms',
    anchorUnit: 'ms',
  };
}
