import { startChain, startPostgres } from '../src/index.js';

/** Runs a PostgreSQL or a chain until this process ends. Specs start it by `startHolder` and kill it. */
const [server = '', directory = ''] = process.argv.slice(2);
const url =
  server === 'chain' ? (await startChain({ directory })).rpcUrl : (await startPostgres({ directory })).url;
process.on('disconnect', () => process.exit());
process.send?.(url);
