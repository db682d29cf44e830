import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Socket } from 'socket.io';
import type { SocketIdentity } from './handshake.js';
import { MessageValidationPipe } from './message-validation.pipe.js';

/** Injects the user of the connection, as the handshake has identified it, into the handler of a message. */
export const SocketUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SocketIdentity =>
    context.switchToWs().getClient<Socket>().data as SocketIdentity,
);

const RawPayload = createParamDecorator((_: unknown, context: ExecutionContext): unknown =>
  context.switchToWs().getData(),
);

/**
 * Injects the payload of a message, validated against the class of the parameter. Replaces Nest's `@MessageBody`, to
 * which the global pipe for request bodies would apply.
 */
export function Payload(): ParameterDecorator {
  return RawPayload(new MessageValidationPipe());
}
