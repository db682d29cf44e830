import { SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

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
