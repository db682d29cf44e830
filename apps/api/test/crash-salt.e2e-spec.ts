import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { crashCommitment } from '@arena/fairness';
import { NO_ROUND_YET, type CrashRound, type GameCrashed } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { startCrashApp, type CrashApp } from './support/crash-app.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { flip, registerPlayer } from './support/players.js';
import { isSalted, saltBlockOf, startRealChain, toldChains, type RealChain } from './support/real-chain.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';
import { verifyRounds } from './support/verifier.js';

/** More than a block needs to be final. */
const DEEP = 10;

describe('the public salt of crash on a real chain', () => {
  let real: RealChain;
  let database: TestDatabase;
  let app: CrashApp;
  let seat: Seat;
  jest.setTimeout(120_000);

  beforeAll(async () => {
    real = await startRealChain();
  });

  afterAll(() => real.close());

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(async () => {
    await expectBooksToBalance(database);
    seat.leave();
    await app.close();
  });

  async function open(): Promise<void> {
    app = await startCrashApp(real.variables, database);
    seat = await takeSeat(await registerPlayer(app));
  }

  /** The api looks at the chain twice. */
  async function looks(): Promise<void> {
    for (let look = 0; look < 2; look += 1) await app.runJob('crash-chains');
  }

  /** Mines until the chain's head is this block. */
  async function mineTo(block: number): Promise<void> {
    await real.chain.mine(block - (await real.chain.head()));
  }

  async function plays(rounds: number): Promise<CrashRound[]> {
    const crashes: GameCrashed[] = [];
    await looks();
    while (crashes.length < rounds) {
      if (app.rounds.row?.phase !== 'betting') await app.rounds.opens();
      const [crashed] = await Promise.all([seat.next('gameCrashed'), app.rounds.closes()]);
      crashes.push(crashed);
    }
    const ids = Array.from({ length: crashes.at(-1)!.roundId }, (_, index) => index + 1);
    const { client } = seat.player;
    return Promise.all(ids.map(async (id) => (await client.get<CrashRound>(`/api/crash/rounds/${id}`)).body));
  }

  it('is the hash of a block that was still to come when it was named, and nothing is played before', async () => {
    await open();
    const published = await toldChains(seat.player, 2, (chain) => !isSalted(chain));
    const [first] = published;
    const named = saltBlockOf(first!);
    expect(named).toBeGreaterThan((await real.chain.head()) + DEEP);
    expect(await real.blockHash(named)).toBeUndefined();

    expect(await seat.state()).toMatchObject({
      roundId: NO_ROUND_YET,
      status: 'waiting',
      fairness: { mode: 'fair', commitment: null },
    });
    expect(await seat.placeBet()).toMatchObject({ code: 'ROUND_NOT_BETTING' });
    expect((await seat.player.client.get('/api/health/ready')).status).toBe(200);
    expect(await flip(seat.player)).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_FUNDS' } });

    const opened = seat.next('newRound');
    await mineTo(named + DEEP);
    await looks();
    await app.rounds.opens();
    expect((await opened).fairness).toEqual({ mode: 'fair', commitment: first!.terminalHash });
    const salt = (await real.blockHash(named))!.slice(2);
    expect(await toldChains(seat.player, 2, isSalted)).toMatchObject([
      { ...first, publicSalt: salt },
      { terminalHash: published[1]!.terminalHash },
    ]);

    const [round, ...others] = await plays(2);
    expect(round!.fairness.reveal).toMatchObject({
      publicSalt: salt,
      saltBlock: { chainId: real.chain.chain.chainId, number: named },
    });
    const said = `the hash of block ${named} of chain ${real.chain.chain.chainId}`;
    const unaided = await verifyRounds([round!, ...others]);
    expect(unaided).toMatchObject({ code: 0 });
    expect(unaided.lines).toContain(`the public salt must be ${said}: look whether that is 0x${salt}`);
    const lookedUp = await verifyRounds([round!, ...others], real.chain.chain.rpcUrl);
    expect(lookedUp).toMatchObject({ code: 0 });
    expect(lookedUp.lines).toContain(`the public salt is ${said}`);
  });

  it('is not the hash of a block that was undone before it was final, and outlives one that is undone later', async () => {
    await open();
    const [first] = await toldChains(seat.player, 2);
    const named = saltBlockOf(first!);
    const goBack = await real.chain.remember();
    await mineTo(named + 5);
    const undone = await real.blockHash(named);
    await looks();
    expect(await toldChains(seat.player, 2, (chain) => !isSalted(chain))).toHaveLength(2);
    await goBack();
    const goBackAgain = await real.chain.remember();
    await mineTo(named + DEEP);
    const salt = (await real.blockHash(named))!.slice(2);
    expect(`0x${salt}`).not.toBe(undone);
    const salted = await toldChains(seat.player, 2, isSalted);
    expect(salted[0]).toMatchObject({ publicSalt: salt });

    await goBackAgain();
    await mineTo(named + 2 * DEEP);
    expect(await real.blockHash(named)).not.toBe(`0x${salt}`);
    const rounds = await plays(2);
    expect(rounds[0]!.fairness.reveal).toMatchObject({ publicSalt: salt });
    expect(await toldChains(seat.player, 2)).toEqual(salted);
    // Whoever asks that node now is told the truth: it knows of another block.
    expect(await verifyRounds(rounds, real.chain.chain.rpcUrl)).toMatchObject({ code: 1 });
  });

  /** As the api would, for a block that is the next but four. */
  async function publish(length: number, lastHash: string, ageSeconds: number): Promise<object[]> {
    let terminalHash = lastHash;
    for (let link = 0; link < length; link += 1) terminalHash = crashCommitment(terminalHash);
    return asOwner(
      database,
      `SELECT * FROM publish_seed_chain_before_block($1, $2, $3, $4, $5, clock_timestamp() - make_interval(secs => $6))`,
      [length, lastHash, terminalHash, real.chain.chain.chainId, (await real.chain.head()) + 5, ageSeconds],
    );
  }

  it('of the next chain is there long before this one ends, so that rolling over stops nobody', async () => {
    const lastHash = randomBytes(32).toString('hex');
    await publish(2, lastHash, 0);
    await open();
    const [short, long] = await toldChains(seat.player, 2);
    await mineTo(saltBlockOf(long!) + DEEP);
    const rounds = await plays(4);
    expect(rounds.slice(0, 3).map(({ fairness }) => fairness.commitment)).toEqual([
      short!.terminalHash,
      crashCommitment(lastHash),
      long!.terminalHash,
    ]);
    for (const [index, chain] of [short, short, long, long].entries())
      expect(rounds[index]!.fairness.reveal).toMatchObject({
        publicSalt: (await real.blockHash(saltBlockOf(chain!)))!.slice(2),
        saltBlock: chain!.saltBlock,
      });
    expect(await verifyRounds(rounds, real.chain.chain.rpcUrl)).toMatchObject({ code: 0 });
    // A whole one lies ahead again.
    const [, , ahead] = await toldChains(seat.player, 3);
    expect(saltBlockOf(ahead!)).toBeGreaterThan(saltBlockOf(long!));
  });

  it('is never named late, nor changed, nor anything else than a hash', async () => {
    const hash = randomBytes(32).toString('hex');
    expect(await publish(1, hash, 11)).toEqual([]);
    const [published] = await publish(1, hash, 0);
    expect(published).toBeDefined();
    await expect(asOwner(database, 'UPDATE seed_chains SET salt_block = salt_block + 1')).rejects.toThrow(
      /never changed/,
    );
    await expect(
      asOwner(database, `SELECT salt_seed_chain(id, 'chosen', 'by hand') FROM seed_chains`),
    ).rejects.toThrow(/salted_by_a_hash/);
    await open();
    await toldChains(seat.player, 2);
  });
});
