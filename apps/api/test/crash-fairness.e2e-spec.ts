import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CrashRound, FairReveal, GameCrashed } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { startCrashApp, type CrashApp } from './support/crash-app.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { registerPlayers } from './support/players.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';
import { verifyRounds } from './support/verify-rounds.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('fair crash rounds', () => {
  let database: TestDatabase;
  let app: CrashApp;
  let seat: Seat;
  /** The first seed chain has two links, so the third round uses the next chain. */
  const lastHash = randomBytes(32).toString('hex');
  const terminalHash = sha256(sha256(lastHash));

  beforeAll(async () => {
    database = await createTestDatabase();
    const [{ id }] = (await asOwner<{ id: number }>(database, 'SELECT publish_seed_chain(2, $1, $2) AS id', [
      lastHash,
      terminalHash,
    ])) as [{ id: number }];
    await asOwner(database, 'SELECT salt_seed_chain($1, $2, $3)', [id, 'a salt', 'this test']);
    app = await startCrashApp({}, database);
    const [player] = await registerPlayers(app, 1);
    seat = await takeSeat(player!);
  });

  afterAll(async () => {
    seat.leave();
    await app.close();
  });

  it('follow from the links of their seed chain, and continue with the next chain without a break', async () => {
    const rounds: GameCrashed[] = [];
    for (let count = 0; count < 6; count += 1) {
      await app.rounds.opens();
      const [crashed] = await Promise.all([seat.next('gameCrashed'), app.rounds.closes()]);
      rounds.push(crashed);
    }
    const all = await Promise.all(
      Array.from({ length: rounds.at(-1)!.roundId }, async (_, index) => {
        return (await seat.player.client.get<CrashRound>(`/api/crash/rounds/${index + 1}`)).body;
      }),
    );
    for (const { roundId, crashPoint, fairness } of rounds)
      expect(all[roundId - 1]).toMatchObject({ status: 'crashed', crashPoint, fairness });
    const hashes = all.map(({ fairness }) => (fairness.reveal as FairReveal).hash);
    expect(all[0]!.fairness.commitment).toBe(terminalHash);
    expect(hashes.slice(0, 2)).toEqual([sha256(lastHash), lastHash]);
    const [next] = await asOwner<{ terminal_hash: string }>(
      database,
      'SELECT terminal_hash FROM seed_chains WHERE id > 1 ORDER BY id LIMIT 1',
    );
    expect(all[2]!.fairness.commitment).toBe(next!.terminal_hash);
    for (let index = 3; index < all.length; index += 1)
      expect(all[index]!.fairness.commitment).toBe(hashes[index - 1]);

    const { code, lines } = await verifyRounds(all);
    expect(code).toBe(0);
    expect(lines.filter((line) => /^round \d+: fair, \d+\.\d\dx$/.test(line))).toHaveLength(all.length);
    expect(all[2]!.fairness.reveal).toMatchObject({ saltBlock: null });
    const [first, ...others] = all as [CrashRound, ...CrashRound[]];
    const higher = { ...first, crashPoint: (first.crashPoint ?? 1) + 0.01 };
    expect(await verifyRounds([higher, ...others])).toMatchObject({ code: 1 });
    const forged = { ...first.fairness, commitment: sha256('another') };
    expect(await verifyRounds([{ ...first, fairness: forged }, ...others])).toMatchObject({ code: 1 });
    await expectBooksToBalance(database);
  });

  it('use seed chains that are published first, salted later and never changed', async () => {
    const [row] = await asOwner<{ salted_later: boolean }>(
      database,
      'SELECT bool_and(salted_at > published_at) AS salted_later FROM seed_chains',
    );
    expect(row).toEqual({ salted_later: true });
    for (const change of [
      "UPDATE seed_chains SET public_salt = 'another'",
      "UPDATE seed_chains SET last_hash = 'another'",
      'DELETE FROM seed_chains WHERE id = 2',
    ])
      await expect(asOwner(database, change)).rejects.toThrow(/never changed/);
  });
});
