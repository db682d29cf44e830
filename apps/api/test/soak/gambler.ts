import { setTimeout as sleep } from 'node:timers/promises';
import type { CashOutSuccess, CrashBetPlaced } from '@arena/wire';
import { takeSeat, type Seat } from '../support/crash-players.js';
import { registerPlayer, type Player } from '../support/players.js';
import type { Client } from '../support/client.js';

/** Where the house is to be found at the moment. */
export interface House {
  url: string;
  client(): Client;
}

const AGAIN_MS = 100;
const LONGEST_PLAY_MS = 4000;

/**
 * A player who bets on every round and leaves it by target, by hand or not at all, whatever happens to the house; and
 * who remembers every word that it gave.
 */
export class Gambler {
  /** What was acknowledged, by round. */
  readonly bets = new Map<number, CrashBetPlaced>();
  readonly exits = new Map<number, CashOutSuccess>();
  private seat: Seat | undefined;
  private hasLeft = false;
  private life: Promise<void> = Promise.resolve();

  private constructor(
    readonly player: Player,
    private readonly house: () => House,
  ) {}

  static async enter(house: () => House): Promise<Gambler> {
    const gambler = new Gambler(await registerPlayer(house()), house);
    gambler.life = gambler.play();
    return gambler;
  }

  async leave(): Promise<void> {
    this.hasLeft = true;
    this.seat?.leave();
    await this.life;
  }

  /** Comes back for as long as it has not left. */
  private async play(): Promise<void> {
    while (!this.hasLeft) {
      try {
        const { url } = this.house();
        const player = { ...this.player, client: this.player.client.sharedWith(url) };
        this.seat = await takeSeat(player);
        await this.sitAt(this.seat);
      } catch {
        // The house is closed at the moment.
      }
      await sleep(AGAIN_MS);
    }
  }

  private async sitAt(seat: Seat): Promise<void> {
    seat.socket.on('newRound', () => void this.bet(seat));
    seat.socket.on('gameStarted', () => void this.cashOutSomeTime(seat));
    seat.socket.on('cashoutSuccess', (success) => this.exits.set(success.roundId, success));
    await new Promise((resolve) => seat.socket.once('disconnect', resolve));
  }

  private async bet(seat: Seat): Promise<void> {
    await sleep(Math.random() * 1500);
    const autoCashout = Math.random() < 0.5 ? null : Math.round((1.01 + Math.random() ** 3 * 5) * 100) / 100;
    const answer = await seat.placeBet({ betAmount: 100, autoCashout }).catch(() => undefined);
    if (answer !== undefined && 'arenaBalance' in answer) this.bets.set(answer.roundId, answer);
  }

  private async cashOutSomeTime(seat: Seat): Promise<void> {
    if (Math.random() < 0.4) return;
    await sleep(Math.random() * LONGEST_PLAY_MS);
    const answer = await seat.cashOut().catch(() => undefined);
    if (answer !== undefined && 'payout' in answer) this.exits.set(answer.roundId, answer);
  }
}
