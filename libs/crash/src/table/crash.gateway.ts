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
import { crashStateBeforeRounds, crashStateOf } from '../node/crash-state.js';
import { RoundClock } from '../node/round-clock.js';
import { RoundWatch } from '../node/round-watch.js';
import { CrashBettingService } from './crash-betting.service.js';
import { MessageRateLimiter } from './message-rate-limiter.js';
import { readBetRequest, readCashOutRequest } from './payloads.js';

type Player = Socket<Record<keyof CrashClientEvents, (...args: unknown[]) => void>, CrashServerEvents>;
type Acknowledge = (answer: unknown) => void;

const OUR_FAULT: CrashRefusal = {
  error: 'Something went wrong on our side. Please try again in a moment.',
  code: 'INTERNAL',
};

const AWAY: CrashRefusal = {
  error: 'ARENA is busy at the moment. Please look whether it counted, and try again in a few seconds.',
  code: 'NOT_READY',
};

/** What players say on the socket. Whatever they say is answered, and no message costs them the connection. */
@WebSocketGateway()
export class CrashGateway implements OnGatewayConnection {
  private readonly logger = new Logger(CrashGateway.name);

  constructor(
    private readonly table: CrashBettingService,
    private readonly watch: RoundWatch,
    private readonly realtime: RealtimeService,
    private readonly clock: RoundClock,
    private readonly pace: MessageRateLimiter,
    private readonly config: ArenaConfig,
  ) {}

  handleConnection(socket: Player): void {
    const { userId, username } = socket.data as SocketIdentity;
    this.sendState(socket, userId);
    socket.on('getState', (...args) => {
      if (this.pace.allows(socket.id)) this.sendState(socket, userId, acknowledgement(args));
    });
    socket.on('getRecentCrashes', (...args) => {
      if (this.pace.allows(socket.id)) this.sendRecentCrashes(socket, acknowledgement(args));
    });
    socket.on('placeBet', (...args) => {
      void this.placeBet(socket, { id: userId, username }, args);
    });
    socket.on('cashout', (...args) => {
      // Before anything else: this is the moment that decides what is paid.
      void this.cashOut(socket, userId, args, this.clock.now());
    });
    socket.on('disconnect', () => this.pace.forget(socket.id));
  }

  private sendState(socket: Player, userId: number, acknowledge?: Acknowledge): void {
    const { live, recentCrashes, hasLooked } = this.watch;
    if (!hasLooked) return;
    const now = this.clock.now();
    const state =
      live === undefined
        ? crashStateBeforeRounds(this.config.crashBettingSeconds, now)
        : crashStateOf(live, userId, recentCrashes, now);
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
      if (!this.pace.allows(socket.id)) throw tooManyMessages();
      const bet = readBetRequest(args[0]);
      if (bet.userId !== player.id) throw notYourBet();
      const placed: CrashBetPlaced = await this.table.placeBet(player, bet);
      this.realtime.push(player.id, 'betPlaced', placed);
      acknowledge?.(placed);
    } catch (error) {
      const refusal = this.refusalOf(error);
      socket.emit('betError', refusal);
      acknowledge?.(refusal);
    }
  }

  private async cashOut(socket: Player, userId: number, args: unknown[], receivedAt: number): Promise<void> {
    const acknowledge = acknowledgement(args);
    try {
      if (!this.pace.allows(socket.id)) throw tooManyMessages();
      if (readCashOutRequest(args[0]).userId !== userId) throw notYourBet();
      const success: CashOutSuccess = await this.table.cashOut(userId, receivedAt);
      this.realtime.push(userId, 'cashoutSuccess', success);
      acknowledge?.(success);
    } catch (error) {
      const refusal = this.refusalOf(error);
      socket.emit('cashoutError', refusal);
      acknowledge?.(refusal);
    }
  }

  private refusalOf(error: unknown): CrashRefusal {
    if (error instanceof DomainError) return { error: error.detail, code: error.code };
    if (isDatabaseUnavailable(error)) return AWAY;
    this.logger.error({ err: error }, 'a message of a player failed');
    return OUR_FAULT;
  }
}

/** The client's callback, when it asked for an acknowledgement: Socket.IO puts it last. */
function acknowledgement(args: unknown[]): Acknowledge | undefined {
  const last = args.at(-1);
  return typeof last === 'function' ? (last as Acknowledge) : undefined;
}
