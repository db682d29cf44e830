import { setTimeout as sleep } from 'node:timers/promises';
import type { CashOutSuccess, CrashBetPlaced } from '@arena/wire';
import { takeSeat, type Seat } from '../../support/crash-players.js';
import type { Player } from '../../support/players.js';

const STAKE = 100;
const TARGET = 1.5;
const LATEST_BET_MS = 1500;
/** With as many seconds left, a bet still arrives in time. */
const EARLIEST_END_SECONDS = 3;
const RECONNECT_MS = 200;

/**
 * A player who bets once on each crash round and is cashed out at 1.5, over a socket through the proxy. When the node
 * closes the socket, the player connects again, and then learns from the state what became of an unanswered bet.
 */
export class CrashBettor {
  /** Acknowledged bets by round, also those that were acknowledged by the state after a reconnection. */
  readonly bets = new Map<number, Pick<CrashBetPlaced, 'roundId' | 'betAmount'>>();
  readonly cashOuts = new Map<number, CashOutSuccess>();
  readonly failures: string[] = [];
  reconnections = -1;
  /** The rounds with a bet whose answer was lost with the connection. */
  readonly unanswered = new Set<number>();
  private readonly tried = new Set<number>();
  private seat: Seat | undefined;
  private hasLeft = false;
  private playing: Promise<void> = Promise.resolve();

  constructor(readonly player: Player) {}

  start(): void {
    this.playing = this.play();
  }

  async leave(): Promise<void> {
    this.hasLeft = true;
    this.seat?.leave();
    await this.playing;
  }

  private async play(): Promise<void> {
    while (!this.hasLeft) {
      await this.playUntilDisconnected().catch(() => undefined); // connects again
      await sleep(RECONNECT_MS);
    }
  }

  private async playUntilDisconnected(): Promise<void> {
    const seat = await takeSeat(this.player);
    this.seat = seat;
    this.reconnections += 1;
    const closed = new Promise((resolve) => seat.socket.once('disconnect', resolve));
    seat.socket.on('bettingCountdown', ({ roundId, countdown }) => {
      // A player who has just connected may be too late for the round.
      if (countdown >= EARLIEST_END_SECONDS) void this.bet(seat, roundId);
    });
    seat.socket.on('cashoutSuccess', (success) => this.cashOuts.set(success.roundId, success));
    await this.learn(seat);
    await closed;
  }

  /** Takes over a bet whose answer was lost. */
  private async learn(seat: Seat): Promise<void> {
    const { roundId, hasPlacedBet, betAmount, status } = await seat.state();
    if (hasPlacedBet && betAmount !== null) this.bets.set(roundId, { roundId, betAmount });
    else if (status === 'betting' && this.unanswered.has(roundId)) this.tried.delete(roundId);
  }

  private async bet(seat: Seat, roundId: number): Promise<void> {
    if (this.tried.has(roundId) || this.hasLeft) return;
    this.tried.add(roundId);
    await sleep(Math.random() * LATEST_BET_MS);
    if (!seat.socket.connected) return void this.tried.delete(roundId);
    try {
      const answer = await seat.placeBet({ betAmount: STAKE, autoCashout: TARGET });
      if ('arenaBalance' in answer) this.bets.set(answer.roundId, answer);
      else this.failures.push(`round ${roundId}: ${JSON.stringify(answer)}`);
    } catch {
      this.unanswered.add(roundId);
    }
  }
}
