import { configProblems } from '../test/config-problems.js';

describe.each([
  ['DATABASE_URL', 'postgres', '/arena'],
  ['REDIS_URL', 'redis', ''],
])('%s', (name, scheme, path) => {
  const problemsOf = (login: string, host = 'server') =>
    configProblems({ [name]: `${scheme}://${login}@${host}${path}` });

  it.each(['p#w', 'p%w', 'p/w', 'p?w', '1#w', '1/w', '1?w'])(
    'names the password %s as the fault',
    (password) => {
      expect(problemsOf(`user:${password}`)).toEqual([
        `The user or the password in ${name} has a character that must be percent-encoded, such as # (%23), % (%25), / (%2F), ? (%3F) or @ (%40).`,
      ]);
    },
  );

  it('accepts a password that is encoded', () => {
    expect(problemsOf('user:p%23w%2F1')).toEqual([]);
  });

  it.each(['server:65536', 'server:99999'])('names the port of %s as the fault', (host) => {
    expect(problemsOf('user:p%2Fw', host)).toEqual([`The port in ${name} must be from 1 to 65535.`]);
  });
});

describe('REDIS_URL of Sentinels', () => {
  it.each(['p%w', 'p@w'])('names the password %s as the fault', (password) => {
    expect(configProblems({ REDIS_URL: `redis+sentinel://user:${password}@one:26379,two/arena` })).toEqual([
      expect.stringMatching(
        /^The user or the password in REDIS_URL has a character that must be percent-encoded/,
      ),
    ]);
  });

  it.each(['rediss+sentinel://user:p%40w@one:26379,[::1]:26380/arena', 'redis+sentinel://one,two/arena'])(
    'accepts %s',
    (REDIS_URL) => {
      expect(configProblems({ REDIS_URL })).toEqual([]);
    },
  );
});
