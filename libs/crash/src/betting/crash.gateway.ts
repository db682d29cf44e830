import { Logger } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { ArenaConfig } from '@arena/config';
import { isDatabaseUnavailable } from '@arena/database';
import { RealtimeService, type SocketIdentity } from '@arena/realtime';
import {
  DomainError,
  type CashOutSuccess,
  type CrashBetPlaced,
  type CrashClientEvents,
  type CrashRefusal,
  type CrashServerEvents,
} from '@arena/wire';
import { notYourBet, tooManyMessages } from '../crash.errors.js';
import { crashStateBeforeRounds, crashStateOf } from '../live/crash-state.js';
import { RoundClock } from '../live/round-clock.js';
import { RoundWatch } from '../live/round-watch.js';
import { CrashBettingService } from './crash-betting.service.js';
import { MessageRateLimiter } from './message-rate-limiter.js';
import { parseBetRequest, parseCashOutRequest } from './payloads.js';

type Player = Socket<Record<keyof CrashClientEvents, (...args: unknown[]) => void>, CrashServerEvents>;
type Acknowledge = (response: unknown) => void;

const INTERNAL_ERROR: CrashRefusal = {
  error: 'Something went wrong on our side. Please try again in a moment.',
  code: 'INTERNAL',
};

const NOT_READY: CrashRefusal = {
  error: 'ARENA is busy at the moment. Check whether it went through, then try again in a few seconds.',
  code: 'NOT_READY',
};

/** Handles the messages of players. Every bet and cash-out gets a response; an invalid one does not end the connection. */
@WebSocketGateway()
export class CrashGateway implements OnGatewayConnection {
  private readonly logger = new Logger(CrashGateway.name);

  constructor(
    private readonly betting: CrashBettingService,
    private readonly watch: RoundWatch,
    private readonly realtime: RealtimeService,
    private readonly clock: RoundClock,
    private readonly rateLimiter: MessageRateLimiter,
    private readonly config: ArenaConfig,
  ) {}

  handleConnection(socket: Player): void {
    const { userId, username } = socket.data as SocketIdentity;
    this.sendState(socket, userId);
    socket.on('getState', (...args) => {
      if (this.rateLimiter.tryConsume(socket.id)) this.sendState(socket, userId, acknowledgement(args));
    });
    socket.on('getRecentCrashes', (...args) => {
      if (this.rateLimiter.tryConsume(socket.id)) this.sendRecentCrashes(socket, acknowledgement(args));
    });
    socket.on('placeBet', (...args) => {
      void this.placeBet(socket, { id: userId, username }, args);
    });
    socket.on('cashout', (...args) => {
      // Take the time before anything else: it decides the payout.
      void this.cashOut(socket, userId, args, this.clock.now());
    });
    socket.on('disconnect', () => this.rateLimiter.release(socket.id));
  }

  private sendState(socket: Player, userId: number, acknowledge?: Acknowledge): void {
    const { live, recentRounds, hasPolled } = this.watch;
    if (!hasPolled) return;
    const now = this.clock.now();
    const state =
      live === undefined
        ? crashStateBeforeRounds(this.config.crashBettingSeconds, now)
        : crashStateOf(live, userId, recentRounds, now);
    socket.emit('gameState', state);
    acknowledge?.(state);
  }

  private sendRecentCrashes(socket: Player, acknowledge?: Acknowledge): void {
    socket.emit('recentCrashes', this.watch.recentCrashes);
    acknowledge?.(this.watch.recentCrashes);
  }

  private async placeBet(
    socket: Player,
    player: { id: number; username: string },
    args: unknown[],
  ): Promise<void> {
    const acknowledge = acknowledgement(args);
    try {
      if (!this.rateLimiter.tryConsume(socket.id)) throw tooManyMessages();
      const bet = parseBetRequest(args[0]);
      if (bet.userId !== player.id) throw notYourBet();
      const placed: CrashBetPlaced = await this.betting.placeBet(player, bet);
      this.realtime.push(player.id, 'betPlaced', placed);
      acknowledge?.(placed);
    } catch (error) {
      const refusal = this.toRefusal(error);
      socket.emit('betError', refusal);
      acknowledge?.(refusal);
    }
  }

  private async cashOut(socket: Player, userId: number, args: unknown[], receivedAt: number): Promise<void> {
    const acknowledge = acknowledgement(args);
    try {
      if (!this.rateLimiter.tryConsume(socket.id)) throw tooManyMessages();
      if (parseCashOutRequest(args[0]).userId !== userId) throw notYourBet();
      const success: CashOutSuccess = await this.betting.cashOut(userId, receivedAt);
      this.realtime.push(userId, 'cashoutSuccess', success);
      acknowledge?.(success);
    } catch (error) {
      const refusal = this.toRefusal(error);
      socket.emit('cashoutError', refusal);
      acknowledge?.(refusal);
    }
  }

  private toRefusal(error: unknown): CrashRefusal {
    if (error instanceof DomainError) return { error: error.detail, code: error.code };
    if (isDatabaseUnavailable(error)) return NOT_READY;
    this.logger.error({ err: error }, 'Could not handle the message of a player.');
    return INTERNAL_ERROR;
  }
}

/** Returns the client's acknowledgement callback, which Socket.IO passes as the last argument, if any. */
function acknowledgement(args: unknown[]): Acknowledge | undefined {
  const last = args.at(-1);
  return typeof last === 'function' ? (last as Acknowledge) : undefined;
}
