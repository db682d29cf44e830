import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '@arena/wire';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Lets in what comes from this very machine, and not through a proxy on it. */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (LOOPBACK.test(request.ip ?? '') && request.headers['x-forwarded-for'] === undefined) return true;
    throw new DomainError('FORBIDDEN', 'This page is for the machine that the server runs on.');
  }
}
