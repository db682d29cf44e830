import { SetMetadata, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Action } from '@arena/audit';
import type { Identity } from './identity.js';

/**
 * Who may call a route: anybody; the session's own user (an admin may also GET what is somebody else's); an admin.
 * Every route declares it, and one that does not is refused.
 */
export type AccessLevel = 'public' | 'user' | 'admin';

export const ACCESS_METADATA = 'arena:access';

export function Access(level: AccessLevel): MethodDecorator {
  const declared = SetMetadata(ACCESS_METADATA, level);
  return level === 'public' ? declared : applyDecorators(declared, ApiCookieAuth());
}

/** The session's user, as a parameter of a handler whose route is not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: Identity }>();
  if (user === undefined) throw new Error('CurrentUser on a route without a session');
  return user;
});

/** Who acts, and from where: what the audit log says of every action. */
export type Operator = Pick<Action, 'actor' | 'source'>;

/** The session's user as the audit log names them, as a parameter of an admin's handler. */
export const CurrentOperator = createParamDecorator((_: unknown, context: ExecutionContext): Operator => {
  const { user, ip } = context.switchToHttp().getRequest<Request & { user?: Identity }>();
  if (user === undefined) throw new Error('CurrentOperator on a route without a session');
  return { actor: { id: user.id, name: user.username }, source: ip ?? 'unknown' };
});
