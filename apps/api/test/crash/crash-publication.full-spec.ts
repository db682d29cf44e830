import { NO_ROUND_YET, type CrashChain, type CrashRound } from '@arena/wire';
import { asOwner } from '../support/as-owner.js';
import { startCrashApp } from '../support/crash-app.js';
import { takeSeat } from '../support/crash-players.js';
import { eventually } from '../support/eventually.js';
import { registerPlayer } from '../support/players.js';
import { isPublished, PublishedChains } from '../support/published-chains.js';
import { isSalted, saltBlockOf, toldChains } from '../support/real-chain.js';
import { SaltedNodes } from '../support/salted-nodes.js';
import { WEI } from '../support/test-chain.js';

describe('the publication of seed chains on the embedded blockchain', () => {
  const crash = new PublishedChains();

  it('waits while the treasury has no gas, and no round is played before it', async () => {
    const { chain, treasury, database } = crash;
    await chain.setAvaxBalance(treasury, 0n);
    const { app, seat } = await crash.start();
    await toldChains(seat.player, 2, (one) => !isPublished(one) && !isSalted(one));
    for (const job of ['payments', 'crash-chains', 'payments', 'crash-chains']) await app.runJob(job);
    expect(await toldChains(seat.player, 2)).toMatchObject([
      { publication: null, publicSalt: null },
      { publication: null, publicSalt: null },
    ]);
    expect(await seat.state()).toMatchObject({ roundId: NO_ROUND_YET });
    expect(await asOwner(database, 'SELECT next FROM treasury_nonces')).toEqual([{ next: 0 }]);

    await chain.setAvaxBalance(treasury, WEI);
    await toldChains(seat.player, 2, (one) => isPublished(one) && isSalted(one));
    expect((await crash.playRound()).fairness.mode).toBe('fair');
  });

  it('sends the recorded transaction again after a restart before it reached the blockchain', async () => {
    const { chain, database } = crash;
    await chain.setAutomine(false);
    const { app, seat } = await crash.start();
    const signed = await eventually(async () => {
      const rows = await asOwner<{ tx_hash: string }>(
        database,
        'SELECT tx_hash FROM treasury_message_attempts ORDER BY id',
      );
      expect(rows).toHaveLength(2);
      return rows.map(({ tx_hash }) => tx_hash);
    });
    await app.close();
    await chain.rpc('anvil_dropAllTransactions');
    await chain.setAutomine(true);
    expect(await chain.hasTransaction(signed[0]!)).toBe(false);

    crash.app = await startCrashApp(chain.variables, database);
    const player = { ...seat.player, client: seat.player.client.sharedWith(crash.app.url) };
    crash.seat = await takeSeat(player);
    const chains = await toldChains(player, 2, isPublished);
    expect(chains.map(({ publication }) => publication!.txHash)).toEqual(signed);
  });
});

describe('the publication of seed chains on a real blockchain', () => {
  const nodes = new SaltedNodes();

  it('must be older than the salt block, otherwise another chain takes its place', async () => {
    const { chain } = nodes.real;
    await chain.setAutomine(false);
    const app = await nodes.start();
    const player = await registerPlayer(app);
    const late = await toldChains(player, 2, (one) => !isPublished(one));
    await eventually(async () =>
      expect(await asOwner(nodes.database, 'SELECT FROM treasury_message_attempts')).toHaveLength(2),
    );
    nodes.real.rpc.mode = 'down'; // otherwise the API could send the transactions again before the blocks are mined
    await chain.rpc('anvil_dropAllTransactions');
    await nodes.makeFinal(saltBlockOf(late[1]!));
    await chain.setAutomine(true);
    nodes.real.rpc.mode = 'normal';

    const chains = await eventually(async () => {
      await nodes.look();
      await chain.mine(10);
      const { body } = await player.client.get<CrashChain[]>('/api/crash/chains');
      expect(body.filter(isPublished)).toHaveLength(4);
      return body.toReversed();
    });
    for (const { publication, saltBlock, publicSalt } of chains.slice(0, 2)) {
      expect(publication!.block).toBeGreaterThan(saltBlock!.number);
      expect(publicSalt).toBeNull();
    }
    await nodes.makeFinal(saltBlockOf(chains[3]!));
    await nodes.look();
    const opened = await app.rounds.opens();
    const { body: round } = await player.client.get<CrashRound>(`/api/crash/rounds/${opened}`);
    expect(round.fairness.commitment).toBe(chains[2]!.terminalHash);
    expect(chains[2]!.publication!.block).toBeLessThan(saltBlockOf(chains[2]!));
  });
});
