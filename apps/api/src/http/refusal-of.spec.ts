import { describe, expect, it } from '@jest/globals';
import { BadRequestException, ForbiddenException, HttpException, NotFoundException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { DomainError } from '@arena/wire';
import { refusalOf } from './refusal-of.js';

const fault = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);
const fromPg = (code: string): Error => fault('what PostgreSQL said', { code });
const fromTypeOrm = (code: string): Error => new QueryFailedError('SELECT 1', [], fromPg(code));

describe(refusalOf, () => {
  it('is a refusal as it is', () => {
    const refusal = new DomainError('HOUSE_LIMIT', 'A sentence.');
    expect(refusalOf(refusal)).toBe(refusal);
  });

  it.each([
    [new NotFoundException('Cannot GET /x'), 'NOT_FOUND'],
    [new ForbiddenException(), 'FORBIDDEN'],
    [new BadRequestException('Unexpected token'), 'VALIDATION'],
    [new HttpException('teapot', 418), 'VALIDATION'],
    [new HttpException('away', 503), 'NOT_READY'],
    [new URIError('URI malformed'), 'VALIDATION'],
    [fault('too large', { type: 'entity.too.large', status: 413 }), 'PAYLOAD_TOO_LARGE'],
    [fault('parse', { type: 'entity.parse.failed', status: 400 }), 'MALFORMED_JSON'],
    [fault('charset', { type: 'charset.unsupported', status: 415 }), 'UNSUPPORTED_MEDIA_TYPE'],
    [fault('encoding', { type: 'encoding.unsupported', status: 415 }), 'UNSUPPORTED_MEDIA_TYPE'],
    [fault('aborted', { type: 'request.aborted', status: 400 }), 'VALIDATION'],
    [fault('size', { type: 'request.size.invalid', status: 400 }), 'VALIDATION'],
  ])('of %p is %s', (error, code) => {
    expect(refusalOf(error)?.code).toBe(code);
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
  ])('of a database that is away (%s) asks to try again', (state) => {
    for (const error of [fromPg(state), fromTypeOrm(state)]) {
      expect(refusalOf(error)).toMatchObject({ code: 'NOT_READY', more: { retryAfterSeconds: 2 } });
    }
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('of a connection that was lost (%s) asks to try again', (message) => {
    expect(refusalOf(fault(message))?.code).toBe('NOT_READY');
  });

  it.each([
    ...[fault('a bug'), new TypeError('x is undefined'), new RangeError('Maximum call stack size exceeded')],
    ...[
      fromPg('23505'),
      fromTypeOrm('23514'),
      fromPg('42P01'),
      fromPg('22021'),
      new HttpException('oops', 500),
    ],
    ...[fault('500', { status: 500 }), undefined, null, 'a string', 5, {}, { status: 400 }],
  ])('of %p is none: that is a fault of ours', (error) => {
    expect(refusalOf(error)).toBeUndefined();
  });

  it('never tells what the error said', () => {
    const secret = 'password=hunter2';
    for (const error of [
      new BadRequestException(secret),
      fault(secret, { status: 400 }),
      new URIError(secret),
    ]) {
      expect(JSON.stringify(refusalOf(error))).not.toContain('hunter2');
    }
  });
});
