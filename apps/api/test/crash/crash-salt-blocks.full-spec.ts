import { randomBytes } from 'node:crypto';
import { crashCommitment } from '@arena/fairness';
import { type CrashRound, type GameCrashed } from '@arena/wire';
import { asOwner } from '../support/books.js';
import type { CrashApp } from '../support/crash-app.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import { registerPlayer } from '../support/players.js';
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

  it('is never the hash of a block replaced before it was final, and is kept when the block is replaced later', async () => {
    await startApp();
    const [first] = await toldChains(seat.player, 2);
    const block = saltBlockOf(first!);
    const revertEarly = await nodes.real.chain.snapshot();
    await nodes.mineTo(block + 5);
    const replacedHash = await nodes.real.blockHash(block);
    await nodes.look();
    expect(await toldChains(seat.player, 2, (chain) => !isSalted(chain))).toHaveLength(2);
    await revertEarly();
    const revertLate = await nodes.real.chain.snapshot();
    await nodes.makeFinal(block);
    const salt = await nodes.saltOf(block);
    expect(`0x${salt}`).not.toBe(replacedHash);
    const salted = await toldChains(seat.player, 2, isSalted);
    expect(salted[0]).toMatchObject({ publicSalt: salt });

    await revertLate();
    await nodes.mineTo(block + 2 * CONFIRMATIONS);
    expect(await nodes.real.blockHash(block)).not.toBe(`0x${salt}`);
    const rounds = await playRounds(2);
    expect(rounds[0]!.fairness.reveal).toMatchObject({ publicSalt: salt });
    expect(await toldChains(seat.player, 2)).toEqual(salted);
    // The verifier asks the node, which has another block by now.
    expect(await verifyRounds(rounds, { rpcUrl: nodes.real.chain.chain.rpcUrl })).toMatchObject({ code: 1 });
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

  it('of the next seed chain exists before the current chain ends, so rounds continue without a break', async () => {
    const lastHash = randomBytes(32).toString('hex');
    await publish(2, lastHash, 0);
    await startApp();
    const [short, long] = await toldChains(seat.player, 2);
    await nodes.makeFinal(saltBlockOf(long!));
    const rounds = await playRounds(4);
    expect(rounds.slice(0, 3).map(({ fairness }) => fairness.commitment)).toEqual([
      short!.terminalHash,
      crashCommitment(lastHash),
      long!.terminalHash,
    ]);
    for (const [index, chain] of [short, short, long, long].entries())
      expect(rounds[index]!.fairness.reveal).toMatchObject({
        publicSalt: await nodes.saltOf(saltBlockOf(chain!)),
        saltBlock: chain!.saltBlock,
      });
    expect(await verifyRounds(rounds, { rpcUrl: nodes.real.chain.chain.rpcUrl })).toMatchObject({ code: 0 });
    // Another chain is in reserve again.
    const [, , ahead] = await toldChains(seat.player, 3);
    expect(saltBlockOf(ahead!)).toBeGreaterThan(saltBlockOf(long!));
  });
});
