import { NO_ROUND_YET, type CrashRound } from '@arena/wire';
import type { CrashApp } from '../support/crash-app.js';
import { takeSeat } from '../support/crash-players.js';
import { CrashRounds } from '../support/crash-rounds.js';
import { registerPlayer, type Player } from '../support/players.js';
import { isSalted, saltBlockOf, toldChains } from '../support/real-chain.js';
import { SaltedNodes } from '../support/salted-nodes.js';

describe('a seed chain that waits for its salt', () => {
  const nodes = new SaltedNodes();

  /** Returns the same player, connected to another node. */
  const movedTo = ({ client, user }: Player, { url }: Pick<CrashApp, 'url'>): Player => ({
    client: client.sharedWith(url),
    user,
  });

  it('gets the salt once the endpoint is available again, even after a restart of the api', async () => {
    const player = await registerPlayer(await nodes.start());
    const [published] = await toldChains(player, 2);
    const block = saltBlockOf(published!);
    nodes.real.rpc.mode = 'down';
    await nodes.makeFinal(block);
    await nodes.look();
    await nodes.stop();
    const node = await nodes.start();
    const seat = await takeSeat(movedTo(player, node));
    expect(await seat.state()).toMatchObject({ roundId: NO_ROUND_YET, status: 'waiting' });
    expect(await toldChains(seat.player, 2, (chain) => !isSalted(chain))).toMatchObject([published!, {}]);

    const opened = seat.next('newRound');
    nodes.real.rpc.mode = 'normal';
    await nodes.look();
    await node.rounds.opens();
    expect((await opened).fairness.commitment).toBe(published!.terminalHash);
    expect(await toldChains(seat.player, 2, isSalted)).toMatchObject([
      { ...published, publication: expect.anything(), publicSalt: await nodes.saltOf(block) },
      {},
    ]);
    seat.leave();
  });

  it('gets a block hash as soon as a blockchain is configured, even if earlier salts were random', async () => {
    const offlineNode = await nodes.start({});
    const offlineSeat = await takeSeat(await registerPlayer(offlineNode));
    const randomChains = await toldChains(offlineSeat.player, 2, isSalted);
    const roundId = await offlineNode.rounds.opens();
    await offlineNode.rounds.crashes();
    const round = (await offlineSeat.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`)).body;
    expect(round.fairness.reveal).toMatchObject({ publicSalt: randomChains[0]!.publicSalt, saltBlock: null });
    offlineSeat.leave();
    await nodes.stop();

    nodes.real.rpc.mode = 'down';
    const node = await nodes.start();
    const seat = await takeSeat(movedTo(offlineSeat.player, node));
    await nodes.look();
    expect(await toldChains(seat.player, 2)).toEqual(randomChains);
    nodes.real.rpc.mode = 'normal';
    const [, , published] = await toldChains(seat.player, 4);
    const opened = seat.next('newRound', ({ fairness }) => fairness.commitment === published!.terminalHash);
    await nodes.makeFinal(saltBlockOf(published!));
    await nodes.look();
    await node.rounds.until((row) => row.commitment === published!.terminalHash && row.phase === 'betting');
    await opened;
    const [crashed] = await Promise.all([seat.next('gameCrashed'), node.rounds.crashes()]);
    expect(crashed.fairness.reveal).toMatchObject({
      publicSalt: await nodes.saltOf(saltBlockOf(published!)),
      saltBlock: published!.saltBlock,
    });
    seat.leave();
  });

  it('gets one salt, which is the same on two nodes', async () => {
    const [first, second] = [await nodes.start(), await nodes.start()];
    const player = await registerPlayer(first);
    const seat = await takeSeat(player);
    const published = await toldChains(player, 2);
    const opened = seat.next('newRound');
    await nodes.makeFinal(saltBlockOf(published[1]!));
    await nodes.look();
    await new CrashRounds([...first.rounds.nodes, ...second.rounds.nodes]).opens();
    await opened;
    const salted = await toldChains(player, 2, isSalted);
    expect(await toldChains(movedTo(player, second), 2, isSalted)).toEqual(salted);
    expect(salted.map(({ terminalHash }) => terminalHash)).toEqual(
      published.map(({ terminalHash }) => terminalHash),
    );
    seat.leave();
  });
});
