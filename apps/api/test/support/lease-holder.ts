import { once } from 'node:events';
import { DataSource } from 'typeorm';
import { Database, dataSourceOptions } from '@arena/database';
import { Lease } from '@arena/scheduling';

// A node with one job, which it begins at its parent's first message: while it holds the lease named in its arguments, it writes rows that carry its process id.
// With a third argument it stops itself (SIGSTOP) at its second write: `before` the transaction, or `inside` it.
// It tells its parent of a write that failed: { refused }.

const [databaseUrl = '', name = '', stops] = process.argv.slice(2);
const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 2 })).initialize();
const lease = new Lease(new Database(dataSource), name);
let writes = 0;

function stopIf(where: 'before' | 'inside'): void {
  if (stops === where && writes === 1) process.kill(process.pid, 'SIGSTOP');
}

async function write(): Promise<void> {
  stopIf('before');
  await lease.fenced(async (tx) => {
    await tx.query('INSERT INTO lease_writes (holder) VALUES ($1)', [process.pid]);
    stopIf('inside');
  });
  writes += 1;
}

process.on('disconnect', () => process.exit(0));
await once(process, 'message');
for (;;) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (!(await lease.acquire())) continue;
  await write().catch((error: unknown) => process.send?.({ refused: (error as Error).message }));
}
