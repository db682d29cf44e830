import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ArenaConfig } from '@arena/config';
import { addressOf } from '@arena/http';
import { metricsTokenRequired, onlyOnThisMachine } from '../http/request.errors.js';

const LOOPBACK = /^(127\.|::1$)/;

/** The headers by which proxies tell that they have forwarded a request. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Protects the metrics. With METRICS_TOKEN, accepts requests that contain the token, from anywhere. Otherwise accepts
 * only requests from this machine that did not pass through a proxy.
 */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: ArenaConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { metricsToken } = this.config;
    if (metricsToken !== undefined) {
      if (hasToken(request, metricsToken)) return true;
      throw metricsTokenRequired();
    }
    const isForwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
    if (LOOPBACK.test(addressOf(request)) && !isForwarded) return true;
    throw onlyOnThisMachine();
  }
}

/** Compares hashes, so that the time of the comparison does not depend on the token. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
