import { SetMetadata, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { NewAuditEntry } from '@arena/audit';
import { addressOf } from './client-address.js';
import type { Identity } from './identity.js';

/**
 * Who may call a route. `public`: everyone. `user`: signed-in users for their own data, and admins for reading (GET)
 * other users' data. `admin`: admins.
 */
export type AccessLevel = 'public' | 'user' | 'admin';

export const ACCESS_METADATA = 'arena:access';

/** Declares who may call a route. A route without this declaration rejects every call. */
export function Access(level: AccessLevel): MethodDecorator {
  const declared = SetMetadata(ACCESS_METADATA, level);
  return level === 'public' ? declared : applyDecorators(declared, ApiCookieAuth());
}

/** Injects the session's user into a handler whose route is not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest>();
  if (user === undefined) throw new Error('@CurrentUser is used on a route without a session.');
  return user;
});

/** The admin who performs an action and the IP address of the request, as recorded in the audit log. */
export type Operator = Pick<NewAuditEntry, 'actor' | 'source'>;

/** Injects the session's user into the handler of an admin route, in the form that the audit log records. */
export const CurrentOperator = createParamDecorator((_: unknown, context: ExecutionContext): Operator => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { user } = request;
  if (user === undefined) throw new Error('@CurrentOperator is used on a route without a session.');
  return { actor: { id: user.id, name: user.username }, source: addressOf(request) };
});
