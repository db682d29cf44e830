import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CrashRound, GameCrashed } from '@arena/wire';
import { startProduct, type Product } from '../../../web/e2e/support/start-product.js';
import { Client } from '../support/client.js';
import { onlookers } from './onlookers.js';
import { startScriptedPlayers } from './scripted-players.js';

const VERIFIER = fileURLToPath(new URL('../../../../libs/fairness/verify.mjs', import.meta.url));
const START = fileURLToPath(new URL('../../../standalone/start.mjs', import.meta.url));

/**
 * Plays `count` rounds with `clients` scripted clients and two browsers. Checks that all of them saw the same crash
 * points, that each point follows from its revealed hash and the seed chain, and that the books balance.
 * @returns the failures, as sentences
 */
export async function rounds({ count, clients }: { count: number; clients: number }): Promise<string[]> {
  const product = await startProduct({ CRASH_BETTING_SECONDS: '2', RATE_LIMIT_FACTOR: '1000' });
  try {
    const [players, watchers] = [
      await startScriptedPlayers(product.url, clients),
      await onlookers(product.url, 2),
    ];
    const seen = [...players, ...watchers];
    const first = seen[0];
    if (first === undefined) return ['no client connected'];
    const starting = first.crashes.length;
    while (first.crashes.length < starting + count) {
      await sleep(5000);
      process.stdout.write(`${first.crashes.length - starting} of ${count} rounds\n`);
    }
    for (const watcher of watchers) await watcher.close();
    for (const player of players) player.close();
    const wrong = compare(seen.map(({ name, crashes }) => ({ name, crashes })));
    wrong.push(...(await checkProofs(product, first.crashes)));
    const bets = players.reduce((sum, { bets: placed }) => sum + placed, 0);
    const cashOuts = players.reduce((sum, player) => sum + player.cashOuts, 0);
    process.stdout.write(
      `${first.crashes.length} rounds seen by ${seen.length}, ${bets} bets, ${cashOuts} cash-outs\n`,
    );
    await product.stop();
    return [...wrong, ...reconciled(product.folder)];
  } finally {
    await product.stop();
    await product.remove();
  }
}

/** Checks that all clients saw the same points, and that no client missed a round after its first one. */
function compare(seen: { name: string; crashes: GameCrashed[] }[]): string[] {
  const points = new Map<number, number>();
  const wrong: string[] = [];
  for (const { name, crashes } of seen) {
    for (const [index, { roundId, crashPoint }] of crashes.entries()) {
      const known = points.get(roundId) ?? crashPoint;
      points.set(roundId, known);
      if (known !== crashPoint)
        wrong.push(`${name} saw round ${roundId} crash at ${crashPoint}, others at ${known}`);
      const before = crashes[index - 1];
      if (before !== undefined && roundId !== before.roundId + 1)
        wrong.push(`${name} saw round ${roundId} after round ${before.roundId}`);
    }
  }
  return wrong;
}

async function checkProofs(product: Product, crashes: GameCrashed[]): Promise<string[]> {
  const client = new Client(product.url);
  const password = await readFile(join(product.folder, 'admin-password'), 'utf8');
  await client.post('/api/login', { username: 'admin', password });
  const rounds: CrashRound[] = [];
  for (const { roundId } of crashes)
    rounds.push((await client.get<CrashRound>(`/api/crash/rounds/${roundId}`)).body);
  const broken = rounds.filter((round, index) => {
    const before = rounds[index - 1]?.fairness.reveal;
    return before != null && 'hash' in before && round.fairness.commitment !== before.hash;
  });
  const { status, stdout } = spawnSync(process.execPath, [VERIFIER], {
    input: JSON.stringify({ rounds }),
    encoding: 'utf8',
  });
  process.stdout.write(stdout);
  return [
    ...broken.map(({ roundId }) => `round ${roundId} does not match the hash of the round before`),
    ...(status === 0 ? [] : ['verify.mjs found a wrong point']),
  ];
}

/** Checks the books of a stopped product. Returns the failures, as sentences. */
export function reconciled(folder: string): string[] {
  const env = { ...process.env, ARENA_DATA_DIR: folder };
  const { status, stdout } = spawnSync(process.execPath, [START, 'reconcile'], { env, encoding: 'utf8' });
  process.stdout.write(stdout);
  return status === 0 ? [] : ['the books do not balance'];
}
