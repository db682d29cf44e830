import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FlipResponse, LimboResponse, MinesResponse, RollResponse } from '@arena/wire';
import type { Player } from '../../support/players.js';
import { NODE_HEADER } from './proxy.js';

/** A request of a bettor. */
export interface Sent {
  game: Game;
  phase: string;
  node: string;
  ms: number;
}

type Game = 'flip' | 'dice' | 'limbo' | 'mines';

const STAKE = '100';
const PAUSE_MS = 100;
const MAX_RESENDS = 3;
const RESEND_MS = 200;

/** A player who plays all instant games in turn, and keeps what the product has acknowledged. */
export class Bettor {
  /** The ids of the bets that have ended. */
  readonly ended: number[] = [];
  readonly sent: Sent[] = [];
  /** What went wrong, as sentences. */
  readonly failures: string[] = [];
  /** The requests that were sent again with the same key, because a connection broke. */
  resent = 0;
  private hasLeft = false;
  private playing: Promise<void> = Promise.resolve();

  constructor(
    readonly player: Player,
    private readonly phase: () => string,
  ) {}

  start(): void {
    this.playing = this.play();
  }

  /** Resolves when the last bet has ended. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    await this.playing;
  }

  private async play(): Promise<void> {
    const games = [
      () => this.bet<FlipResponse>('flip', { selectedSide: 'heads' }),
      () => this.bet<RollResponse>('dice', { selectedBet: 'high' }),
      () => this.bet<LimboResponse>('limbo', { target: 2 }),
    ];
    for (let turn = 0; !this.hasLeft; turn += 1) {
      const bet = games[turn % (games.length + 1)];
      if (bet === undefined) await this.playMines();
      else this.keep(await bet());
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }

  private async playMines(): Promise<void> {
    const placed = await this.bet<MinesResponse>('mines', { mines: 3 });
    if (placed === undefined) return;
    const path = `/api/mines/${placed.id}`;
    const opened = await this.send<MinesResponse>('mines', `${path}/open`, { tile: 7 });
    this.keep(
      opened?.ended === null ? await this.send<MinesResponse>('mines', `${path}/cash-out`, {}) : opened,
    );
  }

  private keep(bet: { id: number } | undefined): void {
    if (bet !== undefined) this.ended.push(bet.id);
  }

  private bet<T>(game: Game, choice: object): Promise<T | undefined> {
    const body = { betAmount: STAKE, userId: this.player.user.id, ...choice };
    return this.send<T>(game, `/api/${game}`, body, randomUUID());
  }

  /** @param key makes it safe to send the request again if the connection breaks; a step of a bet has none */
  private async send<T>(game: Game, path: string, body: object, key?: string): Promise<T | undefined> {
    const { client } = this.player;
    for (let resends = 0; ; resends += 1) {
      const start = performance.now();
      try {
        const response = await fetch(`${client.url}${path}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Cookie: client.sessionCookie ?? '',
            ...(key !== undefined && { 'Idempotency-Key': key }),
          },
          body: JSON.stringify(body),
        });
        const answer = await response.text();
        const node = response.headers.get(NODE_HEADER) ?? 'the proxy';
        this.sent.push({ game, phase: this.phase(), node, ms: performance.now() - start });
        if (response.ok) return JSON.parse(answer) as T;
        this.failures.push(`${this.phase()}: ${path} on ${node}: ${response.status} ${answer.slice(0, 200)}`);
        return undefined;
      } catch (error) {
        const { message, cause } = error as Error;
        if (key === undefined || resends === MAX_RESENDS) {
          this.failures.push(`${this.phase()}: ${path}: ${message} (${String(cause)})`);
          return undefined;
        }
        this.resent += 1;
        await sleep(RESEND_MS);
      }
    }
  }
}
