import { delegate } from '../processes/delegate.js';
import type { Answers, Pace } from '../load/drive.js';

/** One prepared statement, asked again and again by so many connections. */
export interface QueryOrder extends Pace {
  databaseUrl: string;
  statement: string;
  connections: number;
}

/** What PostgreSQL takes for a statement when nothing but a client of it is around. */
export function bareQuery(order: QueryOrder): Promise<Answers> {
  return delegate<Answers>(new URL('./bare-query.process.js', import.meta.url), order);
}
