import {
  SetMetadata,
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { NewAuditEntry } from '@arena/audit';
import { mayDo, type Permission } from '@arena/wire';
import { addressOf } from './client-address.js';
import type { Identity } from './identity.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The action under which the security log records refusals of the route. */
    logged?: string;
  }
  interface FastifyRequest {
    /** The user whose data an admin reads on a route for users. */
    readsOf?: number;
  }
}

/**
 * Who may call a route. `public`: everyone. `user`: signed-in users for their own data, and admins for reading (GET)
 * other users' data. `admin`: admins with the route's permission.
 */
export type AccessLevel = 'public' | 'user' | 'admin';

/** What an admin route requires. */
export interface AdminAccess {
  permission: Permission;
  /** Whether the admin must have confirmed the password recently. By default yes, except for `read` and `stop`. */
  stepUp?: boolean;
  /**
   * Returns whether a request only stops something, which requires no more than the permission `stop`.
   * @param body the body before its validation
   */
  stops?: (body: unknown) => boolean;
}

export const ACCESS_METADATA = 'arena:access';
export const ADMIN_ACCESS_METADATA = 'arena:admin-access';
/** The class of a body that names its user. */
export const OWN_BODY_METADATA = 'arena:own-body';
/** Marks routes in the API document that may ask for a step-up. */
export const STEP_UP_EXTENSION = 'x-step-up';

/**
 * Declares who may call a route. A route without this declaration rejects every call.
 * @param body the class of a body that has its user's id: an invalid body is answered with 400 before its user is compared
 */
export function Access(level: 'public' | 'user', body?: Type): MethodDecorator;
export function Access(
  level: 'admin',
  permission: Permission,
  details?: Omit<AdminAccess, 'permission'>,
): MethodDecorator;
export function Access(level: AccessLevel, what?: Permission | Type, details?: object): MethodDecorator {
  const declared = SetMetadata(ACCESS_METADATA, level);
  if (level === 'public') return declared;
  if (typeof what !== 'string')
    return applyDecorators(declared, SetMetadata(OWN_BODY_METADATA, what), ApiCookieAuth());
  const access: AdminAccess = { permission: what, ...details };
  return applyDecorators(
    declared,
    SetMetadata(ADMIN_ACCESS_METADATA, access),
    ApiCookieAuth(),
    ApiExtension(STEP_UP_EXTENSION, needsStepUp(access)),
    Logged('admin.request'),
  );
}

/** Returns whether a route asks for a step-up, unless a request only stops something. */
export function needsStepUp({ permission, stepUp }: AdminAccess): boolean {
  return stepUp ?? (permission !== 'read' && permission !== 'stop');
}

/** Injects the session's user into a handler whose route is not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest>();
  if (user === undefined) throw new Error('@CurrentUser is used on a route without a session.');
  return user;
});

/** Injects whether the admin may see chosen crash points, which has the same conditions as choosing them. */
export const MaySteer = createParamDecorator((_: unknown, context: ExecutionContext): boolean => {
  const { user, isSteppedUp } = context.switchToHttp().getRequest<FastifyRequest>();
  return isSteppedUp === true && mayDo(user?.role ?? null, 'games');
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

export const LOGGED_READ_METADATA = 'arena:logged-read';

/** Records refusals of a route in the security log. Admin routes need no declaration. */
export function Logged(action: string): MethodDecorator {
  return RouteConfig({ logged: action });
}

/**
 * Records each call of an admin route in the security log before the handler runs, because its response contains private
 * data of players.
 * @param subject what is read; may name a parameter of the path, as in `user :id`
 */
export function LoggedRead(subject: string): MethodDecorator {
  return SetMetadata(LOGGED_READ_METADATA, subject);
}
