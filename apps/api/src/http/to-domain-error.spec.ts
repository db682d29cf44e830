import { BadRequestException, ForbiddenException, HttpException, NotFoundException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { DomainError } from '@arena/wire';
import { toDomainError } from './to-domain-error.js';

const errorWith = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);
const pgError = (code: string): Error => errorWith('a message of PostgreSQL', { code });
const typeormError = (code: string): Error => new QueryFailedError('SELECT 1', [], pgError(code));

describe(toDomainError, () => {
  it('returns a DomainError unchanged', () => {
    const error = new DomainError('HOUSE_LIMIT', 'A sentence.');
    expect(toDomainError(error)).toBe(error);
  });

  it.each([
    [new NotFoundException('Cannot GET /x'), 'NOT_FOUND'],
    [new ForbiddenException(), 'FORBIDDEN'],
    [new BadRequestException('Unexpected token'), 'VALIDATION'],
    [new HttpException('teapot', 418), 'VALIDATION'],
    [new HttpException('unavailable', 503), 'NOT_READY'],
    [errorWith('too large', { statusCode: 413 }), 'PAYLOAD_TOO_LARGE'],
    [errorWith('not JSON', { statusCode: 415 }), 'UNSUPPORTED_MEDIA_TYPE'],
    [errorWith('incorrect header check', { code: 'Z_DATA_ERROR', statusCode: 400 }), 'VALIDATION'],
  ])('converts %p to %s', (error, code) => {
    expect(toDomainError(error)?.code).toBe(code);
  });

  it.each([
    '08006',
    '57P01',
    '57P03',
    '53300',
    '55P03',
    '57014',
    '25P03',
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
  ])('asks to retry when the database is unavailable (%s)', (state) => {
    for (const error of [pgError(state), typeormError(state)]) {
      expect(toDomainError(error)).toMatchObject({ code: 'NOT_READY', more: { retryAfterSeconds: 2 } });
    }
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('asks to retry when the connection was lost (%s)', (message) => {
    expect(toDomainError(errorWith(message))?.code).toBe('NOT_READY');
  });

  it.each([
    ...[
      errorWith('a bug'),
      new TypeError('x is undefined'),
      new RangeError('Maximum call stack size exceeded'),
    ],
    ...[
      pgError('23505'),
      typeormError('23514'),
      pgError('42P01'),
      pgError('22021'),
      new HttpException('oops', 500),
    ],
    ...[errorWith('500', { statusCode: 500 }), undefined, null, 'a string', 5, {}, { statusCode: 400 }],
  ])('returns undefined for %p, which is unexpected', (error) => {
    expect(toDomainError(error)).toBeUndefined();
  });

  it('does not repeat the message of the error', () => {
    const secret = 'password=hunter2';
    for (const error of [new BadRequestException(secret), errorWith(secret, { statusCode: 400 })]) {
      expect(JSON.stringify(toDomainError(error))).not.toContain('hunter2');
    }
  });
});
