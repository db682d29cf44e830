import { ADDRESS, HTTP_ADDRESS, REDIS_URL_FORM, redisAddress } from './addresses.js';

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

describe('the patterns of addresses', () => {
  const hex = 'aB3'.repeat(14).slice(0, 40);

  it('accept 0x and 40 hex digits', () => {
    expect(`0x${hex}`).toMatch(ADDRESS);
    for (const text of [`x0x${hex}`, `0x${hex}0`, '0xa', `0x${'g'.repeat(40)}`, hex])
      expect(text).not.toMatch(ADDRESS);
  });

  it('accept one http or https address', () => {
    for (const text of ['http://localhost:8545', 'https://rpc.example.com/path?key=1'])
      expect(text).toMatch(HTTP_ADDRESS);
    for (const text of ['x http://a', 'http://', 'http://a,http://b', 'http://a b', 'ws://a'])
      expect(text).not.toMatch(HTTP_ADDRESS);
  });
});
