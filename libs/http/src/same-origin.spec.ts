import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@arena/wire';
import { isSameOrigin, sameOrigin } from './same-origin.js';

const host = 'arena.example';

describe(isSameOrigin, () => {
  it.each([
    ['there is no origin', {}],
    ['the origin has the same host', { origin: 'https://arena.example' }],
    ['a proxy ended TLS', { origin: 'http://arena.example' }],
    ['the browser reports same-origin', { 'sec-fetch-site': 'same-origin', origin: 'https://arena.example' }],
    ['the user typed the address', { 'sec-fetch-site': 'none' }],
  ])('is true when %s', (_, headers) => {
    expect(isSameOrigin({ host, ...headers })).toBe(true);
  });

  it.each([
    ['another host', { origin: 'https://evil.example' }],
    ['a host with the same ending', { origin: 'https://evil-arena.example' }],
    ['a subdomain', { origin: 'https://x.arena.example' }],
    ['a host with the same beginning', { origin: 'https://arena.example.evil' }],
    ['another port', { origin: 'https://arena.example:8443' }],
    ['this host as a user name', { origin: 'https://arena.example@evil.example' }],
    ['null', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['an origin without a scheme', { origin: 'arena.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    [
      'a cross-site fetch with this origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://arena.example' },
    ],
  ])('is false for %s', (_, headers) => {
    expect(isSameOrigin({ host, ...headers })).toBe(false);
  });

  it('is false for an origin when the request has no host', () => {
    expect(isSameOrigin({ origin: 'https://arena.example' })).toBe(false);
  });
});

describe(sameOrigin, () => {
  const handle = (method: string) => {
    const done = jest.fn();
    const request = { method, headers: { host, origin: 'https://evil.example' } } as FastifyRequest;
    sameOrigin.call({} as FastifyInstance, request, {} as FastifyReply, done);
    return done;
  };

  it.each(['GET', 'HEAD', 'OPTIONS'])('passes a %s from another site, which changes nothing', (method) => {
    expect(handle(method)).toHaveBeenCalledWith(undefined);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'get', 'QUERY', 'ANYTHING'])(
    'rejects a %s from another site',
    (method) => {
      expect(handle(method)).toHaveBeenCalledWith(expect.any(DomainError));
    },
  );
});
