import { perform } from '../processes/delegate.js';
import { drive } from './drive.js';
import { KeepAliveClient } from './keep-alive-client.js';
import type { Load, LoadReport } from './load.js';

perform(async (order): Promise<LoadReport> => {
  const { port, requests, ...pace } = order as Load;
  const statuses: Record<number, number> = {};
  const clients = await Promise.all(requests.map((request) => KeepAliveClient.open(port, request)));
  const answers = await drive(
    clients.map((client) => async () => {
      const status = await client.ask();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
    pace,
  );
  for (const client of clients) client.close();
  return { ...answers, statuses };
});
