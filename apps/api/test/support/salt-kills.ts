import { expect, it } from '@jest/globals';
import { asOwner } from './as-owner.js';
import type { NodeKind } from './crash-site.js';
import { runEntry } from './entry.js';
import { holdAt, type Place } from './named-point.js';
import { registerPlayer, type Player } from './players.js';
import { isSalted, saltBlockOf, toldChains } from './real-chain.js';
import type { SaltedNodes } from './salted-nodes.js';
import { startSteppedNode } from './stepped-node.js';
import { takeSeat } from './crash-players.js';

/** Processes compile their sources when they start. */
const PATIENCE_MS = 60_000;

/** The only node, a process or one that loses PostgreSQL, is lost while a hash chain is published, and while it is salted. */
export function itSurvivesKills(nodes: NodeKind, site: SaltedNodes): void {
  it('survives kill -9 of the only node while a chain is published, and while it is salted', async () => {
    await isKilledAt({ event: 'AFTER INSERT ON crash_chains', row: 2 });
    const first = await site.start();
    const player = await registerPlayer(first);
    const published = await toldChains(player, 2);
    await site.stop();
    await site.makeFinal(saltBlockOf(published[1]!));
    await isKilledAt({ event: 'BEFORE UPDATE ON crash_chains', row: 2 });

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

  async function startHere() {
    const { kill, close } = await startSteppedNode(site.database, site.variables, Date.now());
    return {
      kill: () => {
        kill();
        return Promise.resolve();
      },
      close,
    };
  }
}
