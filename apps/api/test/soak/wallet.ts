import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServers, stopTestServers } from '../support/test-server.js';
import { WALLET_KILL_POINTS } from '../support/wallet-kill-points.js';
import { WalletSite } from '../support/wallet-site.js';
import { shuffled } from './shuffled.js';

const PLAYERS = 50;
const MAX_UPTIME_MS = 6000;

/**
 * Kills the only node at random moments and once at every kill point, while fifty or more players deposit and withdraw
 * on a chain that is reorganised. Checks that each deposit is credited once, each withdrawal is paid once, the books
 * balance and the treasury covers them.
 * @param count kills at random moments
 * @returns the problems as sentences, or an empty array
 */
export async function wallet(count: number): Promise<string[]> {
  const kills = shuffled([...Array.from({ length: count }, () => undefined), ...WALLET_KILL_POINTS]);
  const players = Math.max(PLAYERS, kills.length);
  await startTestServers();
  const site = await WalletSite.start(players);
  try {
    for (const [index, point] of kills.entries()) {
      const due = Math.ceil((players * (index + 1)) / kills.length) - site.movements.length;
      if (point === undefined) {
        await site.startMovements(due);
        await sleep(Math.random() * MAX_UPTIME_MS);
        await site.kill();
      } else await site.killAt(point, () => site.startMovements(due));
      process.stdout.write(`kill ${index + 1} of ${kills.length}, ${point ?? 'at random'}\n`);
    }
    await site.untilFinished();
    process.stdout.write(
      `${kills.length} kills, ${site.movements.length} deposits and withdrawals, ` +
        `${site.reorganising.reorganisations} reorganisations\n`,
    );
    return await site.problems();
  } finally {
    await site.close();
    await stopTestServers();
  }
}
