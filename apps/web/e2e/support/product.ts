import { publishShortRounds } from './short-rounds.js';
import { startProduct } from './start-product.js';

/**
 * Starts the product as `npm start` does, on a free port, with an empty data folder and short rounds of crash, and stops it after
 * the run. If ARENA_URL is set, the specs use the product at that URL and its data in ARENA_DATA_DIR, and leave it running.
 */
export default async function product(): Promise<() => Promise<void>> {
  if (process.env['ARENA_URL'] !== undefined) return () => Promise.resolve();
  const started = await startProduct({}, publishShortRounds);
  process.env['ARENA_URL'] = started.url;
  process.env['ARENA_DATA_DIR'] = started.folder;
  return async () => {
    await started.stop();
    await started.remove();
  };
}
