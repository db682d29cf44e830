import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FairnessSeeds, Flip, Roll } from '@arena/wire';
import { withOwner } from './support/as-owner.js';
import { untilBlocked } from './support/blocked.js';
import { expectBooksToBalance } from './support/books.js';
import { flip, registerPlayer, roll, type Player } from './support/players.js';
import { startApiOn, startTestApp, type TestApp } from './support/test-app.js';

const VERIFIER = fileURLToPath(new URL('../../../libs/fairness/verify.mjs', import.meta.url));

describe('the seeds of a player', () => {
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    other = await startApiOn(app.database);
  });

  afterAll(async () => {
    await other.close();
    await app.close();
  });
  afterEach(() => expectBooksToBalance(app.database));

  it('are announced before the first bet, the next one too, and neither is told', async () => {
    const { client } = await registerPlayer(app);

    const { body, text } = await client.get<FairnessSeeds>('/api/fairness/seeds');

    expect(body).toEqual({
      serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      clientSeed: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
      nonce: 0,
    });
    expect(text).not.toContain('"serverSeed"');
  });

  it('let an outside script recompute every flip and every roll once they are revealed', async () => {
    const player = await registerPlayer(app);
    await rotate(player, 'my own seed'.replaceAll(' ', '-'));
    for (let round = 0; round < 20; round += 1) await (round % 2 === 0 ? flip : roll)(player);
    const flips = await shown(player, 'flips');
    const rolls = await shown(player, 'dice-rolls');

    const { previous } = await rotate(player);

    expect(previous).toMatchObject({ clientSeed: 'my-own-seed', nonces: 20 });
    const verified = verify({ ...previous, flips, rolls });
    expect(verified.status).toBe(0);
    const lines = verified.stdout.split('\n');
    expect(lines.filter((line) => /^\d+: (heads|tails)$/.test(line))).toHaveLength(10);
    expect(lines.filter((line) => /^\d+: [1-6]$/.test(line))).toHaveLength(10);
    const [flipped, ...flipsLeft] = flips;
    const turned = { ...flipped, result: flipped?.result === 'heads' ? 'tails' : 'heads' };
    expect(verify({ ...previous, flips: [turned, ...flipsLeft], rolls }).status).toBe(1);
    const [rolled, ...rollsLeft] = rolls;
    const tipped = { ...rolled, result: (Number(rolled?.result) % 6) + 1 };
    expect(verify({ ...previous, flips, rolls: [tipped, ...rollsLeft] }).status).toBe(1);
  });

  it('activate at a rotation the one that was announced', async () => {
    const player = await registerPlayer(app);
    const before = (await player.client.get<FairnessSeeds>('/api/fairness/seeds')).body;

    const after = await rotate(player);

    expect(after.serverSeedHash).toBe(before.nextServerSeedHash);
    expect(after.previous?.serverSeedHash).toBe(before.serverSeedHash);
    expect(after.nonce).toBe(0);
    const bet = (await flip(player)).body;
    expect(bet.proof).toEqual({
      serverSeedHash: after.serverSeedHash,
      clientSeed: after.clientSeed,
      nonce: 0,
    });
  });

  it('decide the bets of a node that still remembers the revealed ones', async () => {
    const player = await registerPlayer(app);
    const elsewhere = { ...player, client: player.client.sharedWith(other.url) };
    await flip(player);
    const { serverSeedHash } = await rotate(elsewhere);
    await flip(elsewhere);

    // The first node expects nonce 1 of the revealed seeds; nonce 1 is due, of the new ones.
    const { proof } = (await flip(player)).body;

    expect(proof).toMatchObject({ serverSeedHash, nonce: 1 });
    const flips = await shown(player, 'flips');
    const { previous } = await rotate(player);
    expect(verify({ ...previous, flips: flips.slice(0, 2) }).status).toBe(0);
  });

  it('are revealed after a bet that is being settled, which is among the nonces that they decided', async () => {
    const player = await registerPlayer(app);
    const [bet, { previous }] = await withOwner(app.database, async (client) => {
      await client.query('BEGIN');
      await client.query('LOCK TABLE bets IN SHARE MODE');
      const flipping = flip(player);
      await untilBlocked(app.database, 'settle_bet');
      const rotation = rotate(player);
      await untilBlocked(app.database, 'rotate_seeds');
      await client.query('COMMIT');
      return Promise.all([flipping, rotation]);
    });

    expect(previous).toMatchObject({ serverSeedHash: bet.body.proof.serverSeedHash, nonces: 1 });
  });

  it('stay consistent when bets and rotations come at once', async () => {
    const player = await registerPlayer(app);

    await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 8 === 0 ? rotate(player) : flip(player))),
    );

    const flips = (await player.client.get<Flip[]>(`/api/user/${player.user.id}/flips?limit=100`)).body;
    const noncesOf = new Map<string, number[]>();
    for (const { proof } of flips) {
      noncesOf.set(proof.serverSeedHash, [proof.nonce, ...(noncesOf.get(proof.serverSeedHash) ?? [])]);
    }
    for (const nonces of noncesOf.values()) expect(nonces).toEqual(nonces.map((_, nonce) => nonce));
  });
});

/** A player's bets as whoever verifies them needs them. */
async function shown({ client, user }: Player, list: 'flips' | 'dice-rolls') {
  const { body } = await client.get<(Flip | Roll)[]>(`/api/user/${user.id}/${list}?limit=100`);
  return body.map(({ result, proof }) => ({ result, nonce: proof.nonce }));
}

async function rotate({ client }: Player, clientSeed?: string): Promise<FairnessSeeds> {
  const { status, body } = await client.post<FairnessSeeds>(
    '/api/fairness/seeds/rotate',
    clientSeed === undefined ? {} : { clientSeed },
  );
  expect(status).toBe(200);
  return body;
}

function verify(revealed: object): { status: number | null; stdout: string } {
  return spawnSync(process.execPath, [VERIFIER], { input: JSON.stringify(revealed), encoding: 'utf8' });
}
