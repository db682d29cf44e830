import { once } from 'node:events';
import { DataSource } from 'typeorm';
import { Database, dataSourceOptions } from '@arena/database';
import { Lease } from '@arena/scheduling';

// A process with one job: while it holds the lease, it writes rows with its process id. It starts on its parent's first
// message. Its arguments are the database URL, the lease's name, and optionally `before` or `inside`, which makes the
// process stop itself (SIGSTOP) before or inside the transaction of its second write. It reports a failed write to its
// parent as { error }.

const [databaseUrl = '', name = '', stopPoint] = process.argv.slice(2);
const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 2 })).initialize();
const lease = new Lease(new Database(dataSource), name);
let writes = 0;

function stopAt(point: 'before' | 'inside'): void {
  if (stopPoint === point && writes === 1) process.kill(process.pid, 'SIGSTOP');
}

async function write(): Promise<void> {
  stopAt('before');
  await lease.fenced(async (tx) => {
    await tx.query('INSERT INTO lease_writes (holder) VALUES ($1)', [process.pid]);
    stopAt('inside');
  });
  writes += 1;
}

process.on('disconnect', () => process.exit(0));
await once(process, 'message');
for (;;) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (!(await lease.acquire())) continue;
  await write().catch((error: unknown) => process.send?.({ error: (error as Error).message }));
}
