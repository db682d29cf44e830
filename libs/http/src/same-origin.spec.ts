import { describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { DomainError } from '@arena/wire';
import { isSameOrigin, sameOrigin } from './same-origin.js';

const host = 'arena.example';

describe(isSameOrigin, () => {
  it.each([
    ['no origin is named', {}],
    ['the origin has our host', { origin: 'https://arena.example' }],
    ['a proxy took the TLS off', { origin: 'http://arena.example' }],
    ['the browser says same-origin', { 'sec-fetch-site': 'same-origin', origin: 'https://arena.example' }],
    ['somebody typed the address', { 'sec-fetch-site': 'none' }],
  ])('holds when %s', (_, headers) => {
    expect(isSameOrigin({ host, ...headers })).toBe(true);
  });

  it.each([
    ['another host', { origin: 'https://evil.example' }],
    ['a host that ends like ours', { origin: 'https://evil-arena.example' }],
    ['a host below ours', { origin: 'https://x.arena.example' }],
    ['a host that begins like ours', { origin: 'https://arena.example.evil' }],
    ['another port', { origin: 'https://arena.example:8443' }],
    ['our host as a user', { origin: 'https://arena.example@evil.example' }],
    ['null', { origin: 'null' }],
    ['nothing', { origin: '' }],
    ['no address', { origin: 'arena.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    [
      'a cross-site fetch that claims our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://arena.example' },
    ],
  ])('does not hold for %s', (_, headers) => {
    expect(isSameOrigin({ host, ...headers })).toBe(false);
  });

  it('does not hold for a named origin when the request names no host', () => {
    expect(isSameOrigin({ origin: 'https://arena.example' })).toBe(false);
  });
});

describe(sameOrigin, () => {
  const pass = (method: string) => {
    const next = jest.fn();
    const request = { method, headers: { host, origin: 'https://evil.example' } } as Request;
    sameOrigin(request, {} as Response, next);
    return next;
  };

  it.each(['GET', 'HEAD', 'OPTIONS'])('lets a foreign %s through: it changes nothing', (method) => {
    expect(pass(method)).toHaveBeenCalledWith();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'get', 'QUERY', 'ANYTHING'])(
    'refuses a foreign %s',
    (method) => {
      expect(() => pass(method)).toThrow(DomainError);
    },
  );
});
