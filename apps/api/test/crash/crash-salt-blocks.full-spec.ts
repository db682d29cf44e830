import { randomBytes } from 'node:crypto';
import { crashCommitment } from '@arena/fairness';
import { isSalted, saltBlockOf, toldChains } from '../support/real-chain.js';
import { CONFIRMATIONS } from '../support/salted-nodes.js';
import { SaltedRounds } from '../support/salted-rounds.js';
import { verifyRounds } from '../support/verify-rounds.js';

describe('the public salt of crash on a real blockchain', () => {
  const crash = new SaltedRounds();
  const { nodes } = crash;

  it('is never the hash of a block replaced before it was final, and is kept when the block is replaced later', async () => {
    const { seat } = await crash.start();
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
    const rounds = await crash.play(2);
    expect(rounds[0]!.fairness.reveal).toMatchObject({ publicSalt: salt });
    expect(await toldChains(seat.player, 2)).toEqual(salted);
    // The verifier asks the node, which has another block by now.
    expect(await verifyRounds(rounds, { rpcUrl: nodes.real.chain.chain.rpcUrl })).toMatchObject({ code: 1 });
  });

  it('of the next seed chain exists before the current chain ends, so rounds continue without a break', async () => {
    const lastHash = randomBytes(32).toString('hex');
    await crash.publishChain(2, lastHash, 0);
    const { seat } = await crash.start();
    const [short, long] = await toldChains(seat.player, 2);
    await nodes.makeFinal(saltBlockOf(long!));
    const rounds = await crash.play(4);
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
