import { REDIS_URL_FORM, redisAddress } from './redis-address.js';

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

describe('the form of REDIS_URL', () => {
  it.each([
    'redis://localhost',
    'rediss://:secret@redis.example.com:6380/2',
    'redis+sentinel://one/arena',
    'rediss+sentinel://app:secret@one:26379,two/arena',
  ])('is that of %s', (text) => {
    expect(text).toMatch(REDIS_URL_FORM);
  });

  it.each([
    'redis://',
    'redis:// ',
    'redis://a b',
    'x redis://localhost',
    'http://localhost',
    'redis+sentinel://one',
    'redis+sentinel:///arena',
    'redis+sentinel://one/a/b',
    'redis+sentinel://one/arena,two',
    'redis+sentinel://one/a b',
    'x redis+sentinel://one/arena',
  ])('is not that of %p', (text) => {
    expect(text).not.toMatch(REDIS_URL_FORM);
  });
});

describe('the address of Sentinels', () => {
  it('has no user name where the login has none', () => {
    expect(redisAddress('redis+sentinel://:secret@one/arena')).toStrictEqual({
      kind: 'sentinels',
      sentinels: [{ host: 'one', port: 26379 }],
      name: 'arena',
      usesTls: false,
      password: 'secret',
    });
  });

  it('is recognised only as a whole', () => {
    for (const url of ['x-redis+sentinel://one/arena', 'redis+sentinel://one/arena/more'])
      expect(redisAddress(url)).toEqual({ kind: 'server', url });
  });
});
