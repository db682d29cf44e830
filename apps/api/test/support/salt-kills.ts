import { asOwner } from './as-owner.js';
import type { NodeKind } from './crash-site.js';
import { runEntry } from './api-process.js';
import { startDatabaseProxy } from './database-proxy.js';
import { blockAt, type Place } from './breakpoint.js';
import { registerPlayer, type Player } from './players.js';
import { isSalted, saltBlockOf, toldChains } from './real-chain.js';
import type { SaltedNodes } from './salted-nodes.js';
import { StepClock } from './step-clock.js';
import { startApiOn } from './test-app.js';
import { takeSeat } from './crash-players.js';

/** Defines a test that kills the only node while it publishes a seed chain, and while it salts the chain. */
export function itSaltsChainsAfterKills(nodes: NodeKind, site: SaltedNodes): void {
  it('completes a seed chain after the only node is killed during its publication and during its salting', async () => {
    await killAt({ event: 'AFTER INSERT ON seed_chains', row: 2 });
    const first = await site.start();
    const player = await registerPlayer(first);
    const published = await toldChains(player, 2);
    await site.stop();
    await site.makeFinal(saltBlockOf(published[1]!));
    await killAt({ event: 'BEFORE UPDATE ON seed_chains', when: 'NEW.public_salt IS NOT NULL', row: 2 });

    const node = await site.start();
    const reconnected: Player = { ...player, client: player.client.sharedWith(node.url) };
    const seat = await takeSeat(reconnected);
    const salted = await toldChains(reconnected, 2, isSalted);
    for (const [index, chain] of published.entries())
      expect(salted[index]).toEqual({
        ...chain,
        publication: expect.anything(),
        publicSalt: await site.saltOf(saltBlockOf(chain)),
      });
    const [crashed] = await Promise.all([
      seat.next('gameCrashed'),
      node.rounds.opens().then(() => node.rounds.crashes()),
    ]);
    expect(crashed.fairness.mode).toBe('fair');
    seat.leave();
  });

  async function killAt(place: Place): Promise<void> {
    const { reached, remove } = await blockAt(site.database, place);
    const starting = nodes === 'process' ? startProcess() : startStepped();
    await reached();
    const node = await starting;
    await node.kill();
    await remove();
    await node.close();
    await asOwner(site.database, `UPDATE leases SET expires_at = '-infinity'`);
  }

  function startProcess() {
    const { child, exit } = runEntry('main', site.database, site.variables);
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL');
      await exit;
    };
    return Promise.resolve({ kill, close: () => Promise.resolve() });
  }

  /**
   * Starts a node. It is killed during its startup, because the first start waits for the roll-up, which waits for the
   * blocked transaction.
   */
  async function startStepped() {
    const proxy = await startDatabaseProxy(site.database.url);
    const clock = new StepClock();
    const starting = startApiOn({ url: proxy.url }, site.variables, { roundClock: clock }).then(
      (app) => app,
      () => undefined, // killed before it was ready
    );
    const kill = (): Promise<void> => {
      proxy.cut();
      return Promise.resolve();
    };
    const close = async (): Promise<void> => {
      void clock.run();
      await (await starting)?.close();
      await proxy.close();
    };
    return { kill, close };
  }
}
