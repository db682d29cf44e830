import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '@arena/http';
import { onlyOnThisMachine } from '../http/request.errors.js';

const LOOPBACK = /^(127\.|::1$)/;

/** Accepts only requests from this machine that did not pass through a proxy. */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (LOOPBACK.test(addressOf(request)) && request.headers['x-forwarded-for'] === undefined) return true;
    throw onlyOnThisMachine();
  }
}
