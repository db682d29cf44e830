import { startProduct } from './start-product.js';

/**
 * Starts the product itself, as `npm start` does, on a free port and an empty data folder, and stops it afterwards.
 * With ARENA_URL in the environment the specs visit that one instead, whose data lies in ARENA_DATA_DIR, and leave
 * it running.
 */
export default async function product(): Promise<() => Promise<void>> {
  if (process.env['ARENA_URL'] !== undefined) return () => Promise.resolve();
  const started = await startProduct();
  process.env['ARENA_URL'] = started.url;
  process.env['ARENA_DATA_DIR'] = started.folder;
  return async () => {
    await started.stop();
    await started.remove();
  };
}
