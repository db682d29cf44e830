import type { CrashServerEvents } from '@arena/wire';
import type { CurveMoment } from '../../components/curve/moment.js';
import { beforeAnyRound, type LiveRound } from './live-round.js';
import type { socket } from '../../services/socket.js';
import { curveMoment } from './curve-moment.js';
import { ROUND_EVENTS, type RoundEvent, type RoundEventName } from './round-event.js';
import { liveRound } from './round-reducer.js';
import { heardTime } from './server-clock.js';

type Line = typeof socket;
type Heard = Pick<CrashServerEvents, RoundEventName | 'multiplierUpdate' | 'pulse'>;

/** From the crash until the screen waits for the next round. */
const CRASH_SHOWN_MS = 3_000;

/** Follows the rounds over the line: what is known of the one in hand, and at any moment how far its curve has come. */
export class RoundFeed {
  private round: LiveRound;
  private offset: number | null = null;
  private heardAt = 0;
  private endedAt: number | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private frame = 0;

  constructor(userId: number) {
    this.round = beforeAnyRound(userId);
  }

  readonly current = (): LiveRound => this.round;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Where the curve is at a moment of this clock. */
  readonly moment = (now: number): CurveMoment =>
    curveMoment(this.round, { now, offset: this.offset ?? 0, heardAt: this.heardAt, endedAt: this.endedAt });

  /** Listens, and asks for the state of things where the line stands already. Returns how to end that. */
  follow(line: Line): () => void {
    const heard = this.heard();
    const names = Object.keys(heard) as (keyof Heard)[];
    const lost = () => this.take({ type: 'lineLost', payload: null });
    for (const name of names) line.on(name, heard[name]);
    line.on('disconnect', lost);
    if (line.connected) line.emit('getState');
    return () => {
      for (const name of names) line.off(name, heard[name]);
      line.off('disconnect', lost);
      clearTimeout(this.resting);
      cancelAnimationFrame(this.frame);
      this.frame = 0;
    };
  }

  readonly take = (event: RoundEvent): void => {
    this.keepTime(event);
    this.round = liveRound(this.round, event);
    // Many bets may come within one frame: the screen is told once.
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.tell());
  };

  private tell(): void {
    this.frame = 0;
    for (const listener of this.listeners) listener();
  }

  private heard(): Heard {
    const told = ROUND_EVENTS.map((type) => [
      type,
      (payload: unknown) => this.take({ type, payload } as RoundEvent),
    ]);
    return {
      ...(Object.fromEntries(told) as Pick<CrashServerEvents, RoundEventName>),
      multiplierUpdate: ({ roundId, elapsedMs }) => {
        const { startedAt } = this.round;
        if (roundId === this.round.roundId && startedAt !== null) this.hear(startedAt + elapsedMs);
      },
      pulse: () => this.hear(null),
    };
  }

  private keepTime(event: RoundEvent): void {
    switch (event.type) {
      case 'gameState':
        // Another node may answer, with another clock.
        this.offset = null;
        this.hear(Date.parse(event.payload.serverTime));
        this.endedAt = null;
        if (event.payload.status === 'crashed') this.rest(event.payload.roundId);
        break;
      case 'gameStarted':
        this.hear(Date.parse(event.payload.serverTime));
        break;
      case 'newRound':
        this.endedAt = null;
        clearTimeout(this.resting);
        break;
      case 'gameCrashed':
        this.endedAt = performance.now();
        this.rest(event.payload.roundId);
        break;
      default:
        break;
    }
  }

  private hear(serverTime: number | null): void {
    this.heardAt = performance.now();
    if (serverTime !== null) this.offset = heardTime(this.offset, serverTime, this.heardAt);
  }

  private rest(roundId: number): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.take({ type: 'crashShown', payload: { roundId } }), CRASH_SHOWN_MS);
  }
}
