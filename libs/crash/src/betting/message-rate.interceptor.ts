import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { Socket } from 'socket.io';
import { tooManyMessages } from '../crash.errors.js';
import { MessageRateLimiter } from './message-rate-limiter.js';

/** Counts each message from a connection before the payload is read. */
@Injectable()
export class MessageRateInterceptor implements NestInterceptor {
  constructor(private readonly rateLimiter: MessageRateLimiter) {}

  /** @throws DomainError TOO_MANY_REQUESTS if the connection exceeds its limit */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { id } = context.switchToWs().getClient<Socket>();
    if (!this.rateLimiter.tryConsume(id)) throw tooManyMessages();
    return next.handle();
  }
}
