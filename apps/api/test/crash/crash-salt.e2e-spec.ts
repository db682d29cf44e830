import { randomBytes } from 'node:crypto';
import { crashCommitment } from '@arena/fairness';
import { NO_ROUND_YET, type CrashRound, type GameCrashed } from '@arena/wire';
import { asOwner } from '../support/books.js';
import type { CrashApp } from '../support/crash-app.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import { flip, registerPlayer } from '../support/players.js';
import { isSalted, saltBlockOf, toldChains } from '../support/real-chain.js';
import { SaltedNodes } from '../support/salted-nodes.js';
import { verifyRounds } from '../support/verify-rounds.js';

/** More confirmations than a block needs to be final. */
const CONFIRMATIONS = 10;

describe('the public salt of crash on a real blockchain', () => {
  let app: CrashApp;
  let seat: Seat;

  afterEach(() => seat.leave());
  const nodes = new SaltedNodes();

  async function startApp(): Promise<void> {
    app = await nodes.start();
    seat = await takeSeat(await registerPlayer(app));
  }

  /** Lets this number of rounds be played, and returns all rounds so far. */
  async function playRounds(rounds: number): Promise<CrashRound[]> {
    const crashes: GameCrashed[] = [];
    await nodes.look();
    while (crashes.length < rounds) {
      if (app.rounds.row?.phase !== 'betting') await app.rounds.opens();
      const [crashed] = await Promise.all([seat.next('gameCrashed'), app.rounds.closes()]);
      crashes.push(crashed);
    }
    const ids = Array.from({ length: crashes.at(-1)!.roundId }, (_, index) => index + 1);
    const { client } = seat.player;
    return Promise.all(ids.map(async (id) => (await client.get<CrashRound>(`/api/crash/rounds/${id}`)).body));
  }

  it('is the hash of a block that was announced before it existed, and no round is played without it', async () => {
    await startApp();
    const published = await toldChains(seat.player, 2, (chain) => !isSalted(chain));
    const [first] = published;
    const block = saltBlockOf(first!);
    expect(block).toBeGreaterThan((await nodes.real.chain.head()) + CONFIRMATIONS);
    expect(await nodes.real.blockHash(block)).toBeUndefined();

    expect(await seat.state()).toMatchObject({
      roundId: NO_ROUND_YET,
      status: 'waiting',
      fairness: { mode: 'fair', commitment: null },
    });
    expect(await seat.placeBet()).toMatchObject({ code: 'ROUND_NOT_BETTING' });
    expect((await seat.player.client.get('/api/health/ready')).status).toBe(200);
    expect(await flip(seat.player)).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_FUNDS' } });

    const opened = seat.next('newRound');
    await nodes.makeFinal(block);
    await nodes.look();
    await app.rounds.opens();
    expect((await opened).fairness).toEqual({ mode: 'fair', commitment: first!.terminalHash });
    const salt = await nodes.saltOf(block);
    expect(await toldChains(seat.player, 2, isSalted)).toMatchObject([
      { ...first, publication: expect.anything(), publicSalt: salt },
      { terminalHash: published[1]!.terminalHash },
    ]);

    const [round, ...others] = await playRounds(2);
    expect(round!.fairness.reveal).toMatchObject({
      publicSalt: salt,
      saltBlock: { chainId: nodes.real.chain.chain.chainId, number: block },
    });
    const description = `the hash of block ${block} of chain ${nodes.real.chain.chain.chainId}`;
    const offline = await verifyRounds([round!, ...others]);
    expect(offline).toMatchObject({ code: 0 });
    expect(offline.lines).toContain(`the public salt must be ${description}: look whether that is 0x${salt}`);
    const online = await verifyRounds([round!, ...others], { rpcUrl: nodes.real.chain.chain.rpcUrl });
    expect(online).toMatchObject({ code: 0 });
    expect(online.lines).toContain(`the public salt is ${description}`);
  });

  /**
   * Publishes a seed chain as the api does, with the fifth block after the head as its salt.
   * @param ageSeconds how long ago the head was read
   */
  async function publish(length: number, lastHash: string, ageSeconds: number): Promise<object[]> {
    let terminalHash = lastHash;
    for (let link = 0; link < length; link += 1) terminalHash = crashCommitment(terminalHash);
    return asOwner(
      nodes.database,
      `SELECT * FROM publish_seed_chain_before_block($1, $2, $3, 100, $4, $5, clock_timestamp() - make_interval(secs => $6))`,
      [
        length,
        lastHash,
        terminalHash,
        nodes.real.chain.chain.chainId,
        (await nodes.real.chain.head()) + 5,
        ageSeconds,
      ],
    );
  }

  it('is never announced late, never changed, and always a hash', async () => {
    const hash = randomBytes(32).toString('hex');
    expect(await publish(1, hash, 11)).toEqual([]);
    const [published] = await publish(1, hash, 0);
    expect(published).toBeDefined();
    await expect(
      asOwner(nodes.database, 'UPDATE seed_chains SET salt_block = salt_block + 1'),
    ).rejects.toThrow(/never changed/);
    await expect(
      asOwner(nodes.database, `SELECT salt_seed_chain(id, 'chosen', 'by hand') FROM seed_chains`),
    ).rejects.toThrow(/salted_by_a_hash/);
    await startApp();
    await toldChains(seat.player, 2);
  });
});
