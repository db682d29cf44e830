import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../measure/statistics.js';
import { perform } from '../processes/delegate.js';
import { KeepAliveClient } from './keep-alive-client.js';
import type { Load, LoadReport } from './load.js';

perform(async (order): Promise<LoadReport> => {
  const { port, requests, seconds, pauseMs } = order as Load;
  const statuses: Record<number, number> = {};
  const latencies: number[] = [];
  const clients = await Promise.all(requests.map((request) => KeepAliveClient.open(port, request)));
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      // Those that pause begin apart, not all in the same moment.
      if (pauseMs > 0) await sleep(Math.random() * pauseMs);
      for (;;) {
        const sent = performance.now();
        const status = await client.ask();
        const now = performance.now();
        if (now >= end) break;
        statuses[status] = (statuses[status] ?? 0) + 1;
        latencies.push(now - sent);
        if (pauseMs > 0) await sleep(pauseMs);
      }
    }),
  );
  for (const client of clients) client.close();
  latencies.sort((a, b) => a - b);
  return { perSecond: latencies.length / seconds, p99Ms: quantile(latencies, 0.99), statuses };
});
