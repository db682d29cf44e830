import { SetMetadata, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Identity } from '../identity.js';

/**
 * Who may call a route: anybody; the session's own user (an admin may also GET what is somebody else's); an admin.
 * Every route declares it, and one that does not is refused.
 */
export type AccessLevel = 'public' | 'owner' | 'admin';

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
