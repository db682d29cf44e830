import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { onlyOnThisMachine } from '../http/request.errors.js';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Accepts only requests from this machine that did not pass through a proxy. */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (LOOPBACK.test(request.ip ?? '') && request.headers['x-forwarded-for'] === undefined) return true;
    throw onlyOnThisMachine();
  }
}
