import { startChain, startPostgres } from '../src/index.js';

/** A process that holds a PostgreSQL or a chain, for specs that kill it. */
const [what = '', directory = ''] = process.argv.slice(2);
const url =
  what === 'chain' ? (await startChain({ directory })).rpcUrl : (await startPostgres({ directory })).url;
process.on('disconnect', () => process.exit());
process.send?.(url);
