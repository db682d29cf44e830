import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Returns the IP address of a request's client, or `unknown` if it has already disconnected. */
export function addressOf({ ip }: { ip: string | undefined }): string {
  return ip ?? 'unknown';
}

/** Injects the IP address of the request's client. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  addressOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
