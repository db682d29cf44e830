import { createHash, randomBytes } from 'node:crypto';
import { crashPoint } from '@arena/fairness';
import type { CrashChain, CrashRound, FairReveal, GameCrashed } from '@arena/wire';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import { registerPlayers } from '../support/players.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { verifyRounds } from '../support/verify-rounds.js';

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
    const [{ id }] = (await asOwner<{ id: number }>(
      database,
      'SELECT publish_seed_chain(2, $1, $2, 100) AS id',
      [lastHash, terminalHash],
    )) as [{ id: number }];
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

  it('reveal an operator who invents a hash or an edge for one round, or uses a link twice', async () => {
    const { client } = seat.player;
    const { body: chains } = await client.get<CrashChain[]>('/api/crash/chains');
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(async (id) => (await client.get<CrashRound>(`/api/crash/rounds/${id}`)).body),
    );
    const rounds = [first!, second!, third!];
    expect(await verifyRounds(rounds, { chains })).toMatchObject({ code: 0 });
    const reveal = third!.fairness.reveal as FairReveal;
    const withReveal = (changed: FairReveal): CrashRound => ({
      ...third!,
      crashPoint: crashPoint(changed.hash, changed.publicSalt, changed.edgePercent * 100) / 100,
      fairness: { mode: 'fair', commitment: sha256(changed.hash), reveal: changed },
    });

    const hash = randomBytes(32).toString('hex');
    const invented = await verifyRounds([first!, second!, withReveal({ ...reveal, hash })]);
    expect(invented.code).toBe(1);
    expect(invented.lines).toContain(
      `round 3: THE HASH DOES NOT LEAD TO THE TERMINAL HASH OF SEED CHAIN ${reveal.seedChain.id}`,
    );

    const ownChain = { ...reveal.seedChain, link: 1, terminalHash: sha256(hash) };
    const withOwnChain = [first!, second!, withReveal({ ...reveal, hash, seedChain: ownChain })];
    expect(await verifyRounds(withOwnChain, { chains })).toMatchObject({ code: 1 });

    const dearer = await verifyRounds([withReveal({ ...reveal, edgePercent: 3 })]);
    expect(dearer.code).toBe(1);
    expect(dearer.lines).toContain('round 3: AN EDGE OF 3 %, BUT 1 % WAS ANNOUNCED');

    const again = await verifyRounds([...rounds, { ...third!, roundId: 4 }]);
    expect(again.code).toBe(1);
    expect(again.lines).toContain('round 4: LINK 1 WAS ALSO USED BY ROUND 3');
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
