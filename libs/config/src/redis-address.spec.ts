import { describe, expect, it } from '@jest/globals';
import { redisAddress } from './redis-address.js';

describe('REDIS_URL', () => {
  it('names one server', () => {
    const url = 'rediss://:secret@redis.example.com:6380/2';
    expect(redisAddress(url)).toEqual({ kind: 'server', url });
  });

  it('names Sentinels and what they monitor', () => {
    expect(redisAddress('redis+sentinel://10.0.0.1:26380,redis-2.example.com,[::1]:5/arena')).toEqual({
      kind: 'sentinels',
      sentinels: [
        { host: '10.0.0.1', port: 26380 },
        { host: 'redis-2.example.com', port: 26379 },
        { host: '::1', port: 5 },
      ],
      name: 'arena',
      usesTls: false,
    });
  });

  it.each([
    ['rediss+sentinel://:a%2Fb@one/arena', { usesTls: true, password: 'a/b' }],
    ['redis+sentinel://app:secret@one/arena', { usesTls: false, username: 'app', password: 'secret' }],
  ])('may contain a login: %s', (text, login) => {
    expect(redisAddress(text)).toMatchObject({ sentinels: [{ host: 'one' }], ...login });
  });
});
