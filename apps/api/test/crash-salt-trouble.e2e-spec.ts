import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NO_ROUND_YET, type CrashRound } from '@arena/wire';
import { expectBooksToBalance } from './support/books.js';
import { takeSeat } from './support/crash-players.js';
import { runEntry } from './support/entry.js';
import { FastClock } from './support/fast-clock.js';
import { standStillAt, type Place } from './support/named-point.js';
import { registerPlayer, type Player } from './support/players.js';
import { isSalted, saltBlockOf, startRealChain, toldChains, type RealChain } from './support/real-chain.js';
import { startApiOn, type TestApp } from './support/test-app.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

/** More than a block needs to be final. */
const DEEP = 10;
/** Longer than the api takes between two looks at the chain. */
const A_LOOK_MS = 2000;
/** Processes compile their sources when they start. */
const PATIENCE_MS = 60_000;

describe('a salt that is waited for', () => {
  let real: RealChain;
  let database: TestDatabase;
  let nodes: TestApp[];
  jest.setTimeout(5 * PATIENCE_MS);

  beforeAll(async () => {
    real = await startRealChain();
  });

  afterAll(() => real.close());

  beforeEach(async () => {
    nodes = [];
    database = await createTestDatabase();
  });

  afterEach(async () => {
    real.rpc.mood = 'honest';
    await expectBooksToBalance(database);
    await Promise.all(nodes.map((node) => node.close()));
  });

  async function startNode(variables: Record<string, string> = real.variables): Promise<TestApp> {
    const node = await startApiOn(
      database,
      { ...variables, CRASH_BETTING_SECONDS: '2' },
      { roundClock: new FastClock(20) },
    );
    nodes.push(node);
    return node;
  }

  async function stopNode(): Promise<void> {
    await nodes.pop()?.close();
  }

  const back = ({ client, user }: Player, { url }: Pick<TestApp, 'url'>): Player => ({
    client: client.sharedWith(url),
    user,
  });

  /** Mines until this block is final. */
  async function makeFinal(block: number): Promise<void> {
    await real.chain.mine(block + DEEP - (await real.chain.head()));
  }

  async function saltOf(block: number): Promise<string> {
    return (await real.blockHash(block))!.slice(2);
  }

  it('is asked for until the endpoint is back, also by an api that was started in between', async () => {
    const player = await registerPlayer(await startNode());
    const [published] = await toldChains(player, 2);
    const block = saltBlockOf(published!);
    real.rpc.mood = 'gone';
    await makeFinal(block);
    await sleep(A_LOOK_MS);
    await stopNode();
    const seat = await takeSeat(back(player, await startNode()));
    expect(await seat.state()).toMatchObject({ roundId: NO_ROUND_YET, status: 'waiting' });
    expect(await toldChains(seat.player, 2, (chain) => !isSalted(chain))).toMatchObject([published!, {}]);

    const opened = seat.next('newRound');
    real.rpc.mood = 'honest';
    expect((await opened).fairness.commitment).toBe(published!.terminalHash);
    expect(await toldChains(seat.player, 2, isSalted)).toMatchObject([
      { ...published, publicSalt: await saltOf(block) },
      {},
    ]);
    seat.leave();
  });

  it('is one of the chain’s blocks from the moment on when there is a chain, whatever was drawn before', async () => {
    const before = await takeSeat(await registerPlayer(await startNode({})));
    const drawn = await toldChains(before.player, 2, isSalted);
    const { roundId } = await before.next('gameCrashed');
    const old = (await before.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`)).body;
    expect(old.fairness.reveal).toMatchObject({ publicSalt: drawn[0]!.publicSalt, saltBlock: null });
    before.leave();
    await stopNode();

    real.rpc.mood = 'gone';
    const seat = await takeSeat(back(before.player, await startNode()));
    await sleep(A_LOOK_MS);
    expect(await toldChains(seat.player, 2)).toEqual(drawn);
    real.rpc.mood = 'honest';
    const [, , published] = await toldChains(seat.player, 4);
    const opened = seat.next('newRound', ({ fairness }) => fairness.commitment === published!.terminalHash);
    await makeFinal(saltBlockOf(published!));
    await opened;
    expect((await seat.next('gameCrashed')).fairness.reveal).toMatchObject({
      publicSalt: await saltOf(saltBlockOf(published!)),
      saltBlock: published!.saltBlock,
    });
    seat.leave();
  });

  it('is named once by two nodes, and is the same on both', async () => {
    const [one, other] = [await startNode(), await startNode()];
    const player = await registerPlayer(one);
    const seat = await takeSeat(player);
    const published = await toldChains(player, 2);
    const opened = seat.next('newRound');
    await makeFinal(saltBlockOf(published[1]!));
    await opened;
    const salted = await toldChains(player, 2, isSalted);
    expect(await toldChains(back(player, other), 2, isSalted)).toEqual(salted);
    expect(salted.map(({ terminalHash }) => terminalHash)).toEqual(
      published.map(({ terminalHash }) => terminalHash),
    );
    seat.leave();
  });

  it('survives kill -9 of the only node while a chain is published, and while it is salted', async () => {
    const isKilledAt = async (place: Place): Promise<void> => {
      const { reached, remove } = await standStillAt(database, place);
      const { child, ending } = runEntry('main', database, real.variables);
      await reached(PATIENCE_MS);
      child.kill('SIGKILL');
      await ending;
      await remove();
    };
    await isKilledAt({ event: 'AFTER INSERT ON crash_chains', row: 2 });
    const player = await registerPlayer(await startNode());
    const published = await toldChains(player, 2);
    await stopNode();
    await makeFinal(saltBlockOf(published[1]!));
    await isKilledAt({ event: 'BEFORE UPDATE ON crash_chains', row: 2 });

    const seat = await takeSeat(back(player, await startNode()));
    const salted = await toldChains(seat.player, 2, isSalted);
    for (const [index, chain] of published.entries())
      expect(salted[index]).toEqual({ ...chain, publicSalt: await saltOf(saltBlockOf(chain)) });
    expect((await seat.next('gameCrashed')).fairness.mode).toBe('fair');
    seat.leave();
  });
});
