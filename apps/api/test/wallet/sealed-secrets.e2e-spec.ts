import { crashCommitment, flipCoin, seedHash } from '@arena/fairness';
import type { FairnessSeeds } from '@arena/wire';
import { rotateWalletKey } from '../../src/cli/rotate-wallet-key.js';
import { asOwner, everyRow, withOwner } from '../support/as-owner.js';
import { expectBooksToBalance } from '../support/books.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { flip, registerPlayer, type Player } from '../support/players.js';
import { activeSeeds, lastHashes, roundSecrets } from '../support/secrets.js';
import { configOn, startApiOn, startTestApp, TEST_VARIABLES, type TestApp } from '../support/test-app.js';

const NEW_KEY = 'fedcba9876543210'.repeat(4);
const POINT = 7.77;

describe('the secrets of outcomes to come', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let player: Player;

  beforeAll(async () => {
    ({ app, house } = await startSteeredApp());
    player = await registerPlayer(app);
  });

  afterAll(async () => {
    await app.close();
    await expectBooksToBalance(app.database);
  });

  const rotate = async ({ client }: Player): Promise<FairnessSeeds> =>
    (await client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {})).body;

  /** Returns the rows of all tables as text, in which a reader of a replica or a backup could search. */
  const rowsWith = async (secret: string): Promise<string[]> =>
    (await everyRow(app.database)).filter((row) => row.includes(secret));

  it('are in no row: server seeds, before they are revealed', async () => {
    const { body } = await flip(player);
    const { serverSeed, clientSeed } = await activeSeeds(app.database, player.user.id);
    expect(flipCoin({ serverSeed, clientSeed }, 0)).toBe(body.result);
    expect(await rowsWith(serverSeed)).toEqual([]);

    const { previous } = await rotate(player);

    expect(previous).toMatchObject({ serverSeed, serverSeedHash: body.proof.serverSeedHash, nonces: 1 });
    expect(await rowsWith(serverSeed)).toHaveLength(1);
  });

  it('are in no row: the last hashes of seed chains, and the hashes of the next rounds', async () => {
    await app.rounds.opens(({ fairness }) => fairness === 'fair');
    for (const lastHash of await lastHashes(app.database)) {
      expect(lastHash).toMatch(/^[0-9a-f]{64}$/);
      expect(await rowsWith(lastHash)).toEqual([]);
      expect(await rowsWith(crashCommitment(lastHash))).toEqual([]);
    }
  });

  it('are in no row: the point and the salt of a round, before it ends', async () => {
    const roundId = await house.openRound(app.rounds, POINT);
    const stored = async (): Promise<object | undefined> =>
      (await asOwner(app.database, 'SELECT point, salt FROM crash_rounds WHERE id = $1', [roundId]))[0];
    const { point, salt } = await roundSecrets(app.database, roundId);
    expect([point, await stored()]).toEqual([POINT * 100, { point: null, salt: null }]);
    expect(await rowsWith(salt!)).toEqual([]);

    await app.rounds.crashes();

    expect(await stored()).toEqual({ point, salt });
  });

  it('cannot be opened in another row', async () => {
    const other = await registerPlayer(app);
    const { seedId } = await activeSeeds(app.database, other.user.id);
    const read =
      'SELECT server_seed AS sealed FROM seeds AS s JOIN player_accounts AS a ON a.seed_id = s.id WHERE a.user_id = $1';
    const sealedOf = async ({ user }: Player): Promise<string> =>
      (await asOwner<{ sealed: string }>(app.database, read, [user.id]))[0]!.sealed;
    const write = 'UPDATE seeds SET server_seed = $1 WHERE id = $2';
    const original = await sealedOf(other);
    await asOwner(app.database, write, [await sealedOf(player), seedId]);
    expect((await flip(other)).status).toBe(500);
    expect(await asOwner(app.database, 'SELECT FROM bets WHERE user_id = $1', [other.user.id])).toEqual([]);
    await asOwner(app.database, write, [original, seedId]);
    expect((await flip(other)).status).toBe(200);
  });
});

describe('the secrets of an earlier version', () => {
  let app: TestApp;
  let player: Player;
  let plain: { serverSeed: string; clientSeed: string };

  beforeAll(async () => {
    app = await startTestApp();
    player = await registerPlayer(app);
    await flip(player);
    await app.runJob('crash-chains');
    plain = await activeSeeds(app.database, player.user.id);
    const [lastHash] = await lastHashes(app.database);
    await app.close();
    await withOwner(app.database, async (client) => {
      await client.query('BEGIN');
      await client.query("SET LOCAL session_replication_role = 'replica'");
      await client.query('UPDATE seeds SET server_seed = $1 WHERE server_seed_hash = $2', [
        plain.serverSeed,
        seedHash(plain.serverSeed),
      ]);
      await client.query(
        'UPDATE seed_chains SET last_hash = $1 WHERE id = (SELECT min(id) FROM seed_chains)',
        [lastHash],
      );
      await client.query('COMMIT');
    });
  });

  const unsealed = (): Promise<object[]> =>
    asOwner(
      app.database,
      `SELECT id FROM seeds WHERE revealed_at IS NULL AND NOT starts_with(server_seed, 'v1.')
       UNION ALL SELECT id FROM seed_chains WHERE NOT starts_with(last_hash, 'v1.')`,
    );

  it('are sealed by the next start, and decide the same outcomes', async () => {
    expect(await unsealed()).toHaveLength(2);
    const node = await startApiOn(app.database);
    try {
      expect(await unsealed()).toEqual([]);
      const { body } = await flip({ ...player, client: player.client.sharedWith(node.url) });
      expect(body.proof.nonce).toBe(1);
      expect(body.result).toBe(flipCoin(plain, 1));
    } finally {
      await node.close();
    }
    await expectBooksToBalance(app.database);
  });

  it('are resealed when the master key is rotated, so that only the new one is needed', async () => {
    const both = { WALLET_MASTER_KEY: NEW_KEY, WALLET_MASTER_KEY_PREVIOUS: TEST_VARIABLES.WALLET_MASTER_KEY };
    expect(await rotateWalletKey([], configOn(app.database, both))).toMatch(
      /[1-9]\d* secrets of games were re-encrypted\.$/,
    );
    const node = await startApiOn(app.database, { WALLET_MASTER_KEY: NEW_KEY });
    try {
      const returned = { ...player, client: player.client.sharedWith(node.url) };
      expect((await flip(returned)).body.result).toBe(flipCoin(plain, 2));
      const { body } = await returned.client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {});
      expect(body.previous?.serverSeed).toBe(plain.serverSeed);
      const chains = await returned.client.get<{ terminalHash: string }[]>('/api/crash/chains');
      expect(chains.status).toBe(200);
    } finally {
      await node.close();
    }
    await rotateWalletKey(
      [],
      configOn(app.database, {
        ...both,
        WALLET_MASTER_KEY: both.WALLET_MASTER_KEY_PREVIOUS,
        WALLET_MASTER_KEY_PREVIOUS: NEW_KEY,
      }),
    );
    await expectBooksToBalance(app.database);
  });
});
