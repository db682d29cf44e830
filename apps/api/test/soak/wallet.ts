import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer, stopTestServer } from '../support/test-server.js';
import { WALLET_PLACES } from '../support/wallet-places.js';
import { WalletSite } from '../support/wallet-site.js';
import { shuffled } from './shuffled.js';

const PLAYERS = 50;
const LONGEST_LIFE_MS = 6000;
const PATIENCE_MS = 180_000;

/**
 * Fifty players deposit and withdraw while the chain is reorganised all the time and the only node is killed at so many
 * random moments, and at every named place in turn: each deposit must be credited once, each withdrawal paid once, and
 * the books must balance, with each other and with the treasury.
 * @returns sentences for what was wrong; none when all is well
 */
export async function wallet(count: number): Promise<string[]> {
  const moments = shuffled([...Array.from({ length: count }, () => undefined), ...WALLET_PLACES]);
  const players = Math.max(PLAYERS, moments.length);
  await startTestServer();
  const site = await WalletSite.build(players);
  try {
    for (const [index, place] of moments.entries()) {
      const due = Math.ceil((players * (index + 1)) / moments.length) - site.savers.length;
      if (place === undefined) {
        await site.begin(due);
        await sleep(Math.random() * LONGEST_LIFE_MS);
        await site.kill();
      } else await site.killAt(place, () => site.begin(due), PATIENCE_MS);
      process.stdout.write(`kill ${index + 1} of ${moments.length}, ${place ?? 'at random'}\n`);
    }
    await site.isSettled(PATIENCE_MS);
    process.stdout.write(
      `${moments.length} kills, ${site.savers.length} deposits and as many withdrawals, ` +
        `${site.restless.reorganisations} reorganisations\n`,
    );
    return await site.wrongs();
  } finally {
    await site.clear();
    await stopTestServer();
  }
}
