import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Socket } from 'socket.io';
import type { SocketIdentity } from './handshake.js';
import { MessageValidationPipe } from './message-validation.pipe.js';

/** Injects the connection's user, as identified by the handshake, into a message handler. */
export const SocketUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SocketIdentity =>
    context.switchToWs().getClient<Socket>().data as SocketIdentity,
);

const RawPayload = createParamDecorator((_: unknown, context: ExecutionContext): unknown =>
  context.switchToWs().getData(),
);

/**
 * Injects a message's payload, validated against the class of the parameter. Replaces Nest's `@MessageBody`, because
 * the global pipe for request bodies would apply to it.
 */
export function Payload(): ParameterDecorator {
  return RawPayload(new MessageValidationPipe());
}
