import { io, type Socket } from 'socket.io-client';
import type { CrashBetPlaced, CrashClientEvents, CrashRefusal, CrashServerEvents } from '@arena/wire';
import { type Bettor, STAKE } from './bettor.js';

const ANSWER_MS = 5000;
const LOWEST_TARGET = 1.01;

/** A crash bet that the server has confirmed. */
export interface AcknowledgedCrashBet {
  readonly roundId: number;
  readonly userId: number;
}

/** A player who bets on every crash round, with an automatic cash-out at a low target. */
export class CrashPlayer {
  readonly bets: AcknowledgedCrashBet[] = [];
  /** When each round opened for this player, in ms since the epoch. */
  readonly rounds = new Map<number, number>();
  private readonly socket: Socket<CrashServerEvents, CrashClientEvents>;

  constructor(
    url: string,
    private readonly player: Bettor,
  ) {
    this.socket = io(url, {
      transports: ['websocket'],
      extraHeaders: { Cookie: player.cookie },
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
      forceNew: true,
    });
    this.socket.on('newRound', ({ roundId }) => void this.bet(roundId));
    // After a reconnection, the state shows a round whose opening was missed.
    this.socket.on('gameState', ({ roundId, status }) => {
      if (status === 'betting') void this.bet(roundId);
    });
    // The server closes the connection of a session that it can't read.
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') this.socket.connect();
    });
    this.socket.on('connect_error', () => {
      if (!this.socket.active) setTimeout(() => this.socket.connect(), 500).unref();
    });
  }

  /** Calls the listener at the end of the current or next round. */
  onRoundEnd(listener: () => void): void {
    this.socket.once('gameCrashed', listener);
  }

  leave(): void {
    this.socket.disconnect();
  }

  private async bet(roundId: number): Promise<void> {
    if (this.rounds.has(roundId)) return;
    this.rounds.set(roundId, Date.now());
    const { id: userId } = this.player;
    const autoCashout = LOWEST_TARGET + Math.round(Math.random() * 100) / 100;
    const answer = (await this.socket
      .timeout(ANSWER_MS)
      .emitWithAck('placeBet', { userId, betAmount: STAKE, autoCashout: Number(autoCashout.toFixed(2)) })
      .catch(() => undefined)) as CrashBetPlaced | CrashRefusal | undefined;
    if (answer !== undefined && 'roundId' in answer) this.bets.push({ roundId: answer.roundId, userId });
  }
}
