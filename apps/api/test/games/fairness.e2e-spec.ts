import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FairnessSeeds, Flip, Roll } from '@arena/wire';
import { withOwner, untilBlocked } from '../support/as-owner.js';
import { closeBalanced } from '../support/books.js';
import { flip, registerPlayer, roll, type Player } from '../support/players.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const VERIFIER = fileURLToPath(new URL('../../../../libs/fairness/verify.mjs', import.meta.url));

describe('the seeds of a player', () => {
  let app: TestApp;
  let secondNode: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    secondNode = await startApiOn(app.database);
  });

  afterAll(() => closeBalanced(app, secondNode));

  it('are announced by the hashes of the active and the next one, and are not revealed', async () => {
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

  it('tell whether the player or the server chose the client seed', async () => {
    const player = await registerPlayer(app);
    const own = await rotate(player, 'my-own-seed');
    expect([own.clientSeedBy, own.previous?.clientSeedBy]).toEqual(['player', undefined]);
    const drawn = await rotate(player);
    expect([drawn.clientSeedBy, drawn.previous?.clientSeedBy]).toEqual([undefined, 'player']);
  });

  it('let the independent script verify every flip and roll after the reveal', async () => {
    const player = await registerPlayer(app);
    await rotate(player, 'my-own-seed');
    for (let round = 0; round < 20; round += 1) await (round % 2 === 0 ? flip : roll)(player);
    const flips = await betsToVerify(player, 'flips');
    const rolls = await betsToVerify(player, 'dice-rolls');

    const { previous } = await rotate(player);

    expect(previous).toMatchObject({ clientSeed: 'my-own-seed', nonces: 20 });
    const verified = verify({ ...previous, flips, rolls });
    expect(verified.status).toBe(0);
    const lines = verified.stdout.split('\n');
    expect(lines.filter((line) => /^\d+: (heads|tails)$/.test(line))).toHaveLength(10);
    expect(lines.filter((line) => /^\d+: [1-6]$/.test(line))).toHaveLength(10);
    const [flipped, ...flipsLeft] = flips;
    const forgedFlip = { ...flipped, result: flipped?.result === 'heads' ? 'tails' : 'heads' };
    expect(verify({ ...previous, flips: [forgedFlip, ...flipsLeft], rolls }).status).toBe(1);
    const [rolled, ...rollsLeft] = rolls;
    const forgedRoll = { ...rolled, result: (Number(rolled?.result) % 6) + 1 };
    expect(verify({ ...previous, flips, rolls: [forgedRoll, ...rollsLeft] }).status).toBe(1);
  });

  it('are replaced by the announced ones at a rotation', async () => {
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

  it('decide the bets of a node that has cached the revealed ones', async () => {
    const player = await registerPlayer(app);
    const onSecondNode = { ...player, client: player.client.sharedWith(secondNode.url) };
    await flip(player);
    const { serverSeedHash } = await rotate(onSecondNode);
    await flip(onSecondNode);

    // The first node expects nonce 1 of the revealed seeds. The next nonce is 1 as well, but of the new seeds.
    const { proof } = (await flip(player)).body;

    expect(proof).toMatchObject({ serverSeedHash, nonce: 1 });
    const flips = await betsToVerify(player, 'flips');
    const { previous } = await rotate(player);
    expect(verify({ ...previous, flips: flips.slice(0, 2) }).status).toBe(0);
  });

  it('are revealed after a bet that is being settled, and the revealed nonces include it', async () => {
    const player = await registerPlayer(app);
    await flip(player); // so that the next flip knows the seeds
    const [bet, { previous }] = await withOwner(app.database, async (client) => {
      await client.query('BEGIN');
      await client.query('LOCK TABLE bets IN SHARE MODE');
      const flipping = flip(player);
      await untilBlocked(app.database, 'settle_instant_bets');
      const rotation = rotate(player);
      await untilBlocked(app.database, 'lock_active_seed');
      await client.query('COMMIT');
      return Promise.all([flipping, rotation]);
    });

    expect(previous).toMatchObject({ serverSeedHash: bet.body.proof.serverSeedHash, nonces: 2 });
  });

  it('stay consistent during concurrent bets and rotations', async () => {
    const player = await registerPlayer(app);

    await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 8 === 0 ? rotate(player) : flip(player))),
    );

    const flips = (await player.client.get<Flip[]>(`/api/user/${player.user.id}/flips?limit=100`)).body;
    const noncesBySeed = new Map<string, number[]>();
    for (const { proof } of flips) {
      noncesBySeed.set(proof.serverSeedHash, [
        proof.nonce,
        ...(noncesBySeed.get(proof.serverSeedHash) ?? []),
      ]);
    }
    for (const nonces of noncesBySeed.values()) expect(nonces).toEqual(nonces.map((_, nonce) => nonce));
  });
});

/** Returns the bets of a player in the form that the script reads. */
async function betsToVerify({ client, user }: Player, list: 'flips' | 'dice-rolls') {
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
