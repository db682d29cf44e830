import { Catch, Logger, type ArgumentsHost, type WsExceptionFilter } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { isDatabaseUnavailable } from '@arena/database';
import { FailedRequests } from '@arena/scheduling';
import {
  DomainError,
  type CrashClientEvents,
  type CrashRefusal,
  type CrashServerEvents,
  type FieldError,
} from '@arena/wire';
import { internalError, notReady } from '../crash.errors.js';

/**
 * The events sent in response to rejected bets and cash-outs. Other messages only read data and get no response if they
 * are rejected.
 */
const REFUSAL_EVENTS = new Map<keyof CrashClientEvents, 'betError' | 'cashoutError'>([
  ['placeBet', 'betError'],
  ['cashout', 'cashoutError'],
]);

/** The index of the acknowledgement callback in a handler's arguments: socket, payload, acknowledgement. */
const ACKNOWLEDGEMENT = 2;

/**
 * Responds to a message that was rejected or has failed. Sends an event, and also passes its payload to the
 * acknowledgement callback if the client provided one. Logs and records unexpected errors without sending their details
 * to the client.
 */
@Catch()
export class RefusalFilter implements WsExceptionFilter {
  private readonly logger = new Logger(RefusalFilter.name);

  constructor(private readonly failed: FailedRequests) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const socket = host.switchToWs().getClient<Socket<Record<string, never>, CrashServerEvents>>();
    const acknowledge = host.getArgByIndex<((refusal: CrashRefusal) => void) | undefined>(ACKNOWLEDGEMENT);
    const message = host.switchToWs().getPattern() as keyof CrashClientEvents;
    const { code, detail, more } = this.toDomainError(error, message);
    const event = REFUSAL_EVENTS.get(message);
    if (event === undefined) return;
    const refusal: CrashRefusal = { error: detail, code, ...limitOf(more.errors) };
    socket.emit(event, refusal);
    acknowledge?.(refusal);
  }

  private toDomainError(error: unknown, message: keyof CrashClientEvents): DomainError {
    if (error instanceof DomainError) return error;
    if (isDatabaseUnavailable(error)) return notReady();
    this.logger.error({ err: error }, 'Could not handle the message of a player.');
    if (REFUSAL_EVENTS.has(message)) void this.failed.record(`message ${message}`);
    return internalError();
  }
}

/** Returns the limit that rejects a bet, if one does. */
function limitOf([error]: readonly FieldError[] = []): Pick<CrashRefusal, 'kind' | 'period'> {
  const { kind, period } = error ?? {};
  return kind === undefined || period === undefined ? {} : { kind, period };
}
