import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashBetPlaced, CrashRefusal, CrashState } from '@arena/wire';
import { Client } from '../client.js';
import { connectLive, connected, type LiveSocket } from '../live.js';
import { flip, registerPlayer, roll, type Player } from '../players.js';

/** Players who do nothing wrong: they bet on each game, and their page asks for the state of the round. */
export class HonestPlayers {
  bets = 0;
  crashBets = 0;
  heartbeats = 0;
  /** What they noticed, as sentences. */
  readonly problems: string[] = [];
  private readonly sockets: LiveSocket[] = [];
  private readonly loops: Promise<void>[] = [];
  private isOver = false;

  private constructor(private readonly pauseMs: number) {}

  /** @param pauseMs the time between two bets of a player */
  static async start(url: string, count: number, pauseMs: number): Promise<HonestPlayers> {
    const players = new HonestPlayers(pauseMs);
    for (let index = 0; index < count; index += 1)
      await players.join(await registerPlayer({ client: () => new Client(url) }));
    return players;
  }

  /** Ends their connections. Resolves when the last bet is answered. */
  async leave(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
    for (const socket of this.sockets) socket.close();
  }

  private async join(player: Player): Promise<void> {
    const socket = await connected(connectLive(player.client));
    this.sockets.push(socket);
    socket.on('disconnect', (reason) => {
      this.notice(`An honest player lost the connection: ${reason}`);
    });
    socket.on('newRound', () => void this.betOnRound(player, socket));
    this.loops.push(this.play(player), this.stayConnected(socket));
  }

  private async play(player: Player): Promise<void> {
    while (!this.isOver) {
      const bet = this.bets % 2 === 0 ? flip : roll;
      const answer = await bet(player, {}, { 'Idempotency-Key': randomUUID() }).catch(String);
      this.bets += 1;
      if (typeof answer === 'string') this.problems.push(`The bet of an honest player failed: ${answer}`);
      else if (answer.status !== 200)
        this.problems.push(`The bet of an honest player returned ${answer.status}: ${answer.text}`);
      await sleep(this.pauseMs);
    }
  }

  private async betOnRound({ user }: Player, socket: LiveSocket): Promise<void> {
    if (this.isOver) return;
    const bet = { userId: user.id, betAmount: 100, autoCashout: 1.2 };
    const answer = (await socket
      .timeout(ANSWER_MS)
      .emitWithAck('placeBet', bet)
      .catch((error: unknown) => ({ error: String(error) }))) as CrashBetPlaced | CrashRefusal;
    this.crashBets += 1;
    if ('error' in answer) this.notice(`The crash bet of an honest player was refused: ${answer.error}`);
  }

  private notice(problem: string): void {
    if (!this.isOver) this.problems.push(problem);
  }

  private async stayConnected(socket: LiveSocket): Promise<void> {
    while (!this.isOver && socket.connected) {
      const state = (await socket
        .timeout(ANSWER_MS)
        .emitWithAck('getState')
        .catch(() => undefined)) as CrashState | undefined;
      this.heartbeats += 1;
      if (state === undefined) this.problems.push('An honest player got no state of the round.');
      await sleep(HEARTBEAT_MS);
    }
  }
}

const ANSWER_MS = 10_000;
const HEARTBEAT_MS = 1000;
