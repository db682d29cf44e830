import pg from 'pg';
import { drive } from '../load/drive.js';
import { perform } from '../processes/delegate.js';
import type { QueryOrder } from './bare-query.js';

perform(async (order) => {
  const { databaseUrl, statement, connections, ...pace } = order as QueryOrder;
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const answers = await drive(
    clients.map((client) => async () => {
      await client.query({ name: 'bare', text: statement });
    }),
    pace,
  );
  await Promise.all(clients.map((client) => client.end()));
  return answers;
});
