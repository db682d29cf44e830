import { describe, expect, it } from '@jest/globals';
import { NO_ROUND_YET, type CrashRound } from '@arena/wire';
import type { CrashApp } from './support/crash-app.js';
import { takeSeat } from './support/crash-players.js';
import { CrashRounds } from './support/crash-rounds.js';
import { registerPlayer, type Player } from './support/players.js';
import { isSalted, saltBlockOf, toldChains } from './support/real-chain.js';
import { itSurvivesKills } from './support/salt-kills.js';
import { SaltedNodes } from './support/salted-nodes.js';

describe('a salt that is waited for', () => {
  const nodes = new SaltedNodes();

  const back = ({ client, user }: Player, { url }: Pick<CrashApp, 'url'>): Player => ({
    client: client.sharedWith(url),
    user,
  });

  it('is asked for until the endpoint is back, also by an api that was started in between', async () => {
    const player = await registerPlayer(await nodes.start());
    const [published] = await toldChains(player, 2);
    const block = saltBlockOf(published!);
    nodes.real.rpc.mood = 'gone';
    await nodes.makeFinal(block);
    await nodes.look();
    await nodes.stop();
    const node = await nodes.start();
    const seat = await takeSeat(back(player, node));
    expect(await seat.state()).toMatchObject({ roundId: NO_ROUND_YET, status: 'waiting' });
    expect(await toldChains(seat.player, 2, (chain) => !isSalted(chain))).toMatchObject([published!, {}]);

    const opened = seat.next('newRound');
    nodes.real.rpc.mood = 'honest';
    await nodes.look();
    await node.rounds.opens();
    expect((await opened).fairness.commitment).toBe(published!.terminalHash);
    expect(await toldChains(seat.player, 2, isSalted)).toMatchObject([
      { ...published, publicSalt: await nodes.saltOf(block) },
      {},
    ]);
    seat.leave();
  });

  it('is one of the chain’s blocks from the moment on when there is a chain, whatever was drawn before', async () => {
    const drawing = await nodes.start({});
    const before = await takeSeat(await registerPlayer(drawing));
    const drawn = await toldChains(before.player, 2, isSalted);
    const roundId = await drawing.rounds.opens();
    await drawing.rounds.crashes();
    const old = (await before.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`)).body;
    expect(old.fairness.reveal).toMatchObject({ publicSalt: drawn[0]!.publicSalt, saltBlock: null });
    before.leave();
    await nodes.stop();

    nodes.real.rpc.mood = 'gone';
    const node = await nodes.start();
    const seat = await takeSeat(back(before.player, node));
    await nodes.look();
    expect(await toldChains(seat.player, 2)).toEqual(drawn);
    nodes.real.rpc.mood = 'honest';
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

  it('is named once by two nodes, and is the same on both', async () => {
    const [one, other] = [await nodes.start(), await nodes.start()];
    const player = await registerPlayer(one);
    const seat = await takeSeat(player);
    const published = await toldChains(player, 2);
    const opened = seat.next('newRound');
    await nodes.makeFinal(saltBlockOf(published[1]!));
    await nodes.look();
    await new CrashRounds([...one.rounds.nodes, ...other.rounds.nodes]).opens();
    await opened;
    const salted = await toldChains(player, 2, isSalted);
    expect(await toldChains(back(player, other), 2, isSalted)).toEqual(salted);
    expect(salted.map(({ terminalHash }) => terminalHash)).toEqual(
      published.map(({ terminalHash }) => terminalHash),
    );
    seat.leave();
  });

  itSurvivesKills('stepped', nodes);
});
