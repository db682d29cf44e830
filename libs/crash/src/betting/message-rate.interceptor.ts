import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { Socket } from 'socket.io';
import { ArenaConfig } from '@arena/config';
import { RateLimiter } from '@arena/http';
import { tooManyMessages } from '../crash.errors.js';

/** Far more than a person clicking can send. */
const PER_CONNECTION = { points: 60, duration: 3 };

/** Counts each message from a connection before the payload is read. */
@Injectable()
export class MessageRateInterceptor implements NestInterceptor {
  private readonly perConnection: RateLimiter;

  constructor(config: ArenaConfig) {
    this.perConnection = RateLimiter.inProcess(PER_CONNECTION, config);
  }

  /** @throws DomainError TOO_MANY_REQUESTS if the connection exceeds its limit */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { id } = context.switchToWs().getClient<Socket>();
    if ((await this.perConnection.count(id)) > 0) throw tooManyMessages();
    return next.handle();
  }
}
