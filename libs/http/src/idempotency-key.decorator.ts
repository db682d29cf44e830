import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_MAX_LENGTH } from '@arena/wire';
import { malformedIdempotencyKey } from './http.errors.js';

const HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase();
const PRINTABLE = new RegExp(`^[\\x20-\\x7e]{1,${IDEMPOTENCY_KEY_MAX_LENGTH}}$`);

/**
 * Injects the request's Idempotency-Key, or undefined if it has none.
 * @throws DomainError VALIDATION if the key is malformed
 */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const key = context.switchToHttp().getRequest<FastifyRequest>().headers[HEADER];
    if (key === undefined) return undefined;
    if (typeof key !== 'string' || !PRINTABLE.test(key)) throw malformedIdempotencyKey();
    return key;
  },
);
