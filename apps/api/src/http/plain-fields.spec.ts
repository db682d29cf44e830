import { describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { DomainError } from '@arena/wire';
import { plainFields } from './plain-fields.js';

/** The refused fields, `all` when no single one is to blame, or undefined when the request may pass. */
function refused(body: unknown, query: object = {}): string[] | 'all' | undefined {
  const next = jest.fn();
  try {
    plainFields({ body, query } as Request, {} as Response, next);
    expect(next).toHaveBeenCalledWith();
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.more.errors?.map(({ field }) => field) ?? 'all';
  }
}

describe(plainFields, () => {
  it.each([undefined, {}, { betAmount: 100, selectedSide: 'heads', userId: 2 }, { a: null, b: true, c: '' }])(
    'lets %j pass',
    (body) => {
      expect(refused(body)).toBeUndefined();
    },
  );

  it('refuses values that hold others, in body and query', () => {
    expect(refused({ a: 1, b: [], c: {} })).toEqual(['b', 'c']);
    expect(refused(undefined, { limit: ['1', '2'] })).toEqual(['limit']);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'prototype', '__proto__'])(
    'refuses a field called %s',
    (name) => {
      expect(refused(JSON.parse(`{"${name}":1}`))).toEqual([name]);
      expect(refused(undefined, JSON.parse(`{"${name}":"1"}`) as object)).toEqual([name]);
    },
  );

  it('refuses a NUL, which PostgreSQL cannot store', () => {
    expect(refused({ a: 'x\0y', b: 'xy' })).toEqual(['a']);
    expect(refused(undefined, { a: '\0' })).toEqual(['a']);
  });

  it('refuses lists, crowds and names without end', () => {
    expect(refused([])).toBe('all');
    expect(refused(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, 1])))).toBe(
      'all',
    );
    expect(refused({ ['x'.repeat(41)]: 1 })).toBe('all');
  });
});
