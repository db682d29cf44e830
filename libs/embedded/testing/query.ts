import pg from 'pg';

export async function query(url: string, statement: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed under the connection says so here too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
