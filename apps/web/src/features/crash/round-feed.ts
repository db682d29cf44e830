import type { CrashServerEvents } from '@arena/wire';
import type { CurveState } from '../../games/crash/curve/view.js';
import type { socket } from '../../services/socket.js';
import {
  initialRound,
  ROUND_EVENTS,
  type CrashRoundState,
  type RoundEvent,
  type RoundEventName,
} from './crash-round-state.js';
import { curveStateAt, updateClockOffset } from './curve-clock.js';
import { roundReducer } from './round-reducer.js';

type Socket = typeof socket;
type Handlers = Pick<CrashServerEvents, RoundEventName | 'multiplierUpdate' | 'pulse'>;

const CRASH_DISPLAY_MS = 3_000;

/** A store of the current round that is updated by socket events. It also computes the curve for any given time. */
export class RoundFeed {
  private round: CrashRoundState;
  private clockOffset: number | null = null;
  private lastMessageAt = 0;
  private crashedAt: number | null = null;
  private crashTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private frame = 0;

  constructor(userId: number) {
    this.round = initialRound(userId);
  }

  readonly getRound = (): CrashRoundState => this.round;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Returns the curve at a given time of `performance.now()`. */
  readonly curveStateAt = (now: number): CurveState =>
    curveStateAt(this.round, {
      now,
      offset: this.clockOffset ?? 0,
      lastMessageAt: this.lastMessageAt,
      crashedAt: this.crashedAt,
    });

  /**
   * Listens to the socket, and requests the state if the socket is already connected.
   * @returns a function that stops listening
   */
  attach(source: Socket): () => void {
    const handlers = this.createHandlers();
    const names = Object.keys(handlers) as (keyof Handlers)[];
    const onDisconnect = () => this.dispatch({ type: 'connectionLost', payload: null });
    for (const name of names) source.on(name, handlers[name]);
    source.on('disconnect', onDisconnect);
    if (source.connected) source.emit('getState');
    return () => {
      for (const name of names) source.off(name, handlers[name]);
      source.off('disconnect', onDisconnect);
      clearTimeout(this.crashTimer);
      cancelAnimationFrame(this.frame);
      this.frame = 0;
    };
  }

  readonly dispatch = (event: RoundEvent): void => {
    this.updateClock(event);
    this.round = roundReducer(this.round, event);
    // Many bets can arrive within one frame, so listeners are notified only once per frame.
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.notify());
  };

  private notify(): void {
    this.frame = 0;
    for (const listener of this.listeners) listener();
  }

  private createHandlers(): Handlers {
    const roundHandlers = ROUND_EVENTS.map((type) => [
      type,
      (payload: unknown) => this.dispatch({ type, payload } as RoundEvent),
    ]);
    return {
      ...(Object.fromEntries(roundHandlers) as Pick<CrashServerEvents, RoundEventName>),
      multiplierUpdate: ({ roundId, elapsedMs }) => {
        const { startedAt } = this.round;
        if (roundId === this.round.roundId && startedAt !== null) this.recordMessage(startedAt + elapsedMs);
      },
      pulse: () => this.recordMessage(null),
    };
  }

  private updateClock(event: RoundEvent): void {
    switch (event.type) {
      case 'gameState':
        // The state may come from another node, whose clock is different.
        this.clockOffset = null;
        this.recordMessage(Date.parse(event.payload.serverTime));
        this.crashedAt = null;
        if (event.payload.status === 'crashed') this.startCrashTimer(event.payload.roundId);
        break;
      case 'gameStarted':
        this.recordMessage(Date.parse(event.payload.serverTime));
        break;
      case 'newRound':
        this.crashedAt = null;
        clearTimeout(this.crashTimer);
        break;
      case 'gameCrashed':
        this.crashedAt = performance.now();
        this.startCrashTimer(event.payload.roundId);
        break;
      default:
        break;
    }
  }

  /** @param serverTime the sending time in ms on the server's clock; null if the message does not include it */
  private recordMessage(serverTime: number | null): void {
    this.lastMessageAt = performance.now();
    if (serverTime !== null) {
      this.clockOffset = updateClockOffset(this.clockOffset, serverTime, this.lastMessageAt);
    }
  }

  private startCrashTimer(roundId: number): void {
    clearTimeout(this.crashTimer);
    this.crashTimer = setTimeout(
      () => this.dispatch({ type: 'crashDisplayed', payload: { roundId } }),
      CRASH_DISPLAY_MS,
    );
  }
}
