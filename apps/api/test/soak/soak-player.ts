import { setTimeout as sleep } from 'node:timers/promises';
import type { CashOutSuccess, CrashBetPlaced } from '@arena/wire';
import type { Client } from '../support/client.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import { registerPlayer, type Player } from '../support/players.js';

/** The running api. */
export interface Api {
  url: string;
  client(): Client;
}

const RECONNECT_MS = 100;
const LONGEST_PLAY_MS = 4000;

/**
 * A player who bets on every crash round and cashes out by target, by hand or not at all. The player reconnects after
 * each restart of the api, and records everything that the api has acknowledged.
 */
export class SoakPlayer {
  /** Acknowledged bets by round. */
  readonly bets = new Map<number, CrashBetPlaced>();
  /** Acknowledged cash-outs by round. */
  readonly cashOuts = new Map<number, CashOutSuccess>();
  private seat: Seat | undefined;
  private hasLeft = false;
  private playing: Promise<void> = Promise.resolve();

  private constructor(
    readonly player: Player,
    private readonly api: () => Api,
  ) {}

  /** @param api returns the api that runs at the moment */
  static async start(api: () => Api): Promise<SoakPlayer> {
    const player = new SoakPlayer(await registerPlayer(api()), api);
    player.playing = player.play();
    return player;
  }

  async leave(): Promise<void> {
    this.hasLeft = true;
    this.seat?.leave();
    await this.playing;
  }

  /** Reconnects until the player leaves. */
  private async play(): Promise<void> {
    while (!this.hasLeft) {
      try {
        const { url } = this.api();
        const player = { ...this.player, client: this.player.client.sharedWith(url) };
        this.seat = await takeSeat(player);
        await this.playUntilDisconnected(this.seat);
      } catch {
        // The api is not running.
      }
      await sleep(RECONNECT_MS);
    }
  }

  private async playUntilDisconnected(seat: Seat): Promise<void> {
    seat.socket.on('newRound', () => void this.bet(seat));
    seat.socket.on('gameStarted', () => void this.maybeCashOut(seat));
    seat.socket.on('cashoutSuccess', (success) => this.cashOuts.set(success.roundId, success));
    await new Promise((resolve) => seat.socket.once('disconnect', resolve));
  }

  private async bet(seat: Seat): Promise<void> {
    await sleep(Math.random() * 1500);
    const autoCashout = Math.random() < 0.5 ? null : Math.round((1.01 + Math.random() ** 3 * 5) * 100) / 100;
    const response = await seat.placeBet({ betAmount: 100, autoCashout }).catch(() => undefined);
    if (response !== undefined && 'arenaBalance' in response) this.bets.set(response.roundId, response);
  }

  private async maybeCashOut(seat: Seat): Promise<void> {
    if (Math.random() < 0.4) return;
    await sleep(Math.random() * LONGEST_PLAY_MS);
    const response = await seat.cashOut().catch(() => undefined);
    if (response !== undefined && 'payout' in response) this.cashOuts.set(response.roundId, response);
  }
}
