import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AuditService } from '@arena/audit';
import { addressOf, LOGGED_READ_METADATA, routeOf } from '@arena/http';

/**
 * Records in the security log that an admin reads private data of players, before the route's handler runs. A read that
 * cannot be recorded fails.
 */
@Injectable()
export class ReadLogGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditService,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { readsOf, user } = request;
    if (readsOf !== undefined) return this.record(request, `user ${readsOf}`);
    // Only admins can call routes with this declaration.
    if (user === undefined || user.role === null) return true;
    const subject = this.reflector.get<string | undefined>(LOGGED_READ_METADATA, context.getHandler());
    return subject === undefined || this.record(request, withIds(subject, request.params));
  }

  private async record(request: FastifyRequest, subject: string): Promise<true> {
    const { user } = request;
    if (user === undefined) throw new Error('A read is recorded without a session.');
    await this.audit.recordAlone({
      actor: { id: user.id, name: user.username },
      source: addressOf(request),
      action: 'data.read',
      subject,
      after: { request: routeOf(request) },
    });
    return true;
  }
}

/** Fills in the ids of the path that a subject names, as in `user :id`. They are not validated yet. */
function withIds(subject: string, params: unknown): string {
  return subject.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = (params as Record<string, unknown>)[name];
    return typeof id === 'string' && /^\d{1,16}$/.test(id) ? id : 'unknown';
  });
}
