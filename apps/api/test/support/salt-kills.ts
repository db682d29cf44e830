import { expect, it } from '@jest/globals';
import { asOwner } from './as-owner.js';
import type { NodeKind } from './crash-site.js';
import { runEntry } from './entry.js';
import { lossyWire } from './lossy-wire.js';
import { holdAt, type Place } from './named-point.js';
import { registerPlayer, type Player } from './players.js';
import { isSalted, saltBlockOf, toldChains } from './real-chain.js';
import type { SaltedNodes } from './salted-nodes.js';
import { StepClock } from './step-clock.js';
import { startApiOn } from './test-app.js';
import { takeSeat } from './crash-players.js';

/** Processes compile their sources when they start. */
const PATIENCE_MS = 60_000;

/** The only node, a process or one that loses PostgreSQL, is lost while a hash chain is published, and while it is salted. */
export function itSurvivesKills(nodes: NodeKind, site: SaltedNodes): void {
  it('survives kill -9 of the only node while a chain is published, and while it is salted', async () => {
    await isKilledAt({ event: 'AFTER INSERT ON seed_chains', row: 2 });
    const first = await site.start();
    const player = await registerPlayer(first);
    const published = await toldChains(player, 2);
    await site.stop();
    await site.makeFinal(saltBlockOf(published[1]!));
    await isKilledAt({ event: 'BEFORE UPDATE ON seed_chains', row: 2 });

    const node = await site.start();
    const back: Player = { ...player, client: player.client.sharedWith(node.url) };
    const seat = await takeSeat(back);
    const salted = await toldChains(back, 2, isSalted);
    for (const [index, chain] of published.entries())
      expect(salted[index]).toEqual({ ...chain, publicSalt: await site.saltOf(saltBlockOf(chain)) });
    const [crashed] = await Promise.all([
      seat.next('gameCrashed'),
      node.rounds.opens().then(() => node.rounds.crashes()),
    ]);
    expect(crashed.fairness.mode).toBe('fair');
    seat.leave();
  });

  async function isKilledAt(place: Place): Promise<void> {
    const { reached, remove } = await holdAt(site.database, place);
    const starting = nodes === 'process' ? startProcess() : startHere();
    await reached(PATIENCE_MS);
    const node = await starting;
    await node.kill();
    await remove();
    await node.close();
    await asOwner(site.database, `UPDATE leases SET expires_at = '-infinity'`);
  }

  function startProcess() {
    const { child, ending } = runEntry('main', site.database, site.variables);
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL');
      await ending;
    };
    return Promise.resolve({ kill, close: () => Promise.resolve() });
  }

  /** Killed while it opens: its first start waits for the sums, and those for the transaction that is held. */
  async function startHere() {
    const wire = await lossyWire(site.database.url);
    const clock = new StepClock();
    const opening = startApiOn({ url: wire.url }, site.variables, { roundClock: clock }).then(
      (app) => app,
      () => undefined, // it was killed before it was open
    );
    const kill = (): Promise<void> => {
      wire.cut();
      return Promise.resolve();
    };
    const close = async (): Promise<void> => {
      void clock.run();
      await (await opening)?.close();
      await wire.close();
    };
    return { kill, close };
  }
}
