import { randomBytes } from 'node:crypto';
import { NO_ROUND_YET } from '@arena/wire';
import { asOwner } from '../support/books.js';
import { flip } from '../support/players.js';
import { isSalted, saltBlockOf, toldChains } from '../support/real-chain.js';
import { CONFIRMATIONS } from '../support/salted-nodes.js';
import { SaltedRounds } from '../support/salted-rounds.js';
import { verifyRounds } from '../support/verify-rounds.js';

describe('the public salt of crash on a real blockchain', () => {
  const crash = new SaltedRounds();
  const { nodes } = crash;

  it('is the hash of a block that was announced before it existed, and no round is played without it', async () => {
    const { app, seat } = await crash.start();
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

    const [round, ...others] = await crash.play(2);
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

  it('is never announced late, never changed, and always a hash', async () => {
    const hash = randomBytes(32).toString('hex');
    expect(await crash.publishChain(1, hash, 11)).toEqual([]);
    const [published] = await crash.publishChain(1, hash, 0);
    expect(published).toBeDefined();
    await expect(
      asOwner(nodes.database, 'UPDATE seed_chains SET salt_block = salt_block + 1'),
    ).rejects.toThrow(/never changed/);
    await expect(
      asOwner(nodes.database, `SELECT salt_seed_chain(id, 'chosen', 'by hand') FROM seed_chains`),
    ).rejects.toThrow(/salted_by_a_hash/);
    const { seat } = await crash.start();
    await toldChains(seat.player, 2);
  });
});
