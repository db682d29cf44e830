import { DataSource } from 'typeorm';
import { Database, dataSourceOptions } from '@arena/database';
import { Lease, LeaseLost } from '@arena/leader';

// A node with one job: while it holds the lease named in its arguments, it writes rows that carry its process id.
// It tells its parent of a write that came too late: { refused }.

const [databaseUrl = '', name = ''] = process.argv.slice(2);
const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 2 })).initialize();
const lease = new Lease(new Database(dataSource), name);

async function run(): Promise<void> {
  if (!(await lease.hold())) return;
  for (let write = 0; write < 5; write += 1) {
    // The moment between taking the lease and writing under it is where a pause does its harm.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await lease.fenced((tx) => tx.query('INSERT INTO lease_writes (holder) VALUES ($1)', [process.pid]));
  }
}

process.on('disconnect', () => process.exit(0));
for (;;) {
  await run().catch((error: unknown) => {
    // A transaction that was under way during the pause has been ended by PostgreSQL; the next write meets the epoch.
    if (error instanceof LeaseLost) process.send?.({ refused: error.message });
  });
}
