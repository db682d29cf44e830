import { Catch, Logger, type ArgumentsHost, type WsExceptionFilter } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { isDatabaseUnavailable } from '@arena/database';
import { DomainError, type CrashClientEvents, type CrashRefusal, type CrashServerEvents } from '@arena/wire';
import { internalError, notReady } from '../crash.errors.js';

/** The event that answers a rejected message. The other messages only read and get no answer then. */
const REFUSAL_EVENTS = new Map<keyof CrashClientEvents, 'betError' | 'cashoutError'>([
  ['placeBet', 'betError'],
  ['cashout', 'cashoutError'],
]);

/** The index of the acknowledgement callback among the arguments of a handler: socket, payload, acknowledgement. */
const ACKNOWLEDGEMENT = 2;

/**
 * Answers a message that was rejected or has failed: with an event, and with the same in the acknowledgement if the
 * client passed one. Logs unexpected errors; their answer has no details.
 */
@Catch()
export class RefusalFilter implements WsExceptionFilter {
  private readonly logger = new Logger(RefusalFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const socket = host.switchToWs().getClient<Socket<Record<string, never>, CrashServerEvents>>();
    const acknowledge = host.getArgByIndex<((refusal: CrashRefusal) => void) | undefined>(ACKNOWLEDGEMENT);
    const { code, detail } = this.toDomainError(error);
    const event = REFUSAL_EVENTS.get(host.switchToWs().getPattern() as keyof CrashClientEvents);
    if (event === undefined) return;
    const refusal: CrashRefusal = { error: detail, code };
    socket.emit(event, refusal);
    acknowledge?.(refusal);
  }

  private toDomainError(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    if (isDatabaseUnavailable(error)) return notReady();
    this.logger.error({ err: error }, 'Could not handle the message of a player.');
    return internalError();
  }
}
