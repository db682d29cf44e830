import { startPostgres } from '../src/index.js';

/** A process that holds a PostgreSQL, for specs that kill it. */
const postgres = await startPostgres({ directory: process.argv[2] ?? '' });
process.on('disconnect', () => process.exit());
process.send?.(postgres.url);
