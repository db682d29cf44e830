import { delegate } from '../processes/delegate.js';
import type { Answers, Pace } from './drive.js';

/** One keep-alive client for each request, all at once. */
export interface Load extends Pace {
  port: number;
  /** Raw HTTP. Each is sent by a client of its own, again and again. */
  requests: readonly string[];
}

export interface LoadReport extends Answers {
  statuses: Record<number, number>;
}

/** Puts a load on 127.0.0.1 and measures the answers. Whatever was not answered by 200 is a failure, not a result. */
export async function generate(load: Load): Promise<LoadReport> {
  const report = await delegate<LoadReport>(new URL('./load.process.js', import.meta.url), load);
  const refused = Object.entries(report.statuses).filter(([status]) => status !== '200');
  if (refused.length === 0) return report;
  throw new Error(
    `answers other than 200: ${refused.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
}
