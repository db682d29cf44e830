import { explainError } from './explain-error.js';

const systemError = (code: string, more: object = {}): Error =>
  Object.assign(new Error('the system’s message'), { code, ...more });

describe(explainError, () => {
  it.each([
    [
      systemError('EADDRINUSE', { port: 3000 }),
      'Port 3000 is used by another program. Stop it, or choose another port with PORT=….',
    ],
    [
      systemError('EACCES', { port: 80 }),
      'This user may not listen on port 80. Choose a port above 1023 with PORT=….',
    ],
    [
      systemError('ECONNREFUSED', { address: '127.0.0.1', port: 5432 }),
      'PostgreSQL does not answer at 127.0.0.1:5432.',
    ],
    [
      systemError('ENOTFOUND'),
      'PostgreSQL does not answer at the address in DATABASE_URL or DATABASE_DIRECT_URL.',
    ],
    [
      systemError('28P01'),
      'PostgreSQL rejected the user or the password in DATABASE_URL or DATABASE_DIRECT_URL.',
    ],
    [systemError('3D000'), 'The database named in DATABASE_URL or DATABASE_DIRECT_URL does not exist.'],
    [systemError('42P01'), 'The database is not migrated yet: run `npm run migrate` first.'],
  ])('explains %p in one sentence', (error, sentence) => {
    expect(explainError(error)).toBe(sentence);
  });

  it('returns the stack of an unexpected error', () => {
    expect(explainError(new Error('a bug'))).toMatch(/^Error: a bug\n\s+at /);
    expect(explainError('a string')).toBe('a string');
  });
});
