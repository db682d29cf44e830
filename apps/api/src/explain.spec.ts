import { describe, expect, it } from '@jest/globals';
import { explain } from './explain.js';

const fault = (code: string, more: object = {}): Error =>
  Object.assign(new Error('what the system said'), { code, ...more });

describe(explain, () => {
  it.each([
    [
      fault('EADDRINUSE', { port: 3000 }),
      'Port 3000 is taken by another program. Stop that one, or choose another port with PORT=….',
    ],
    [
      fault('EACCES', { port: 80 }),
      'This user may not listen on port 80. Choose a port above 1023 with PORT=….',
    ],
    [fault('ECONNREFUSED', { address: '127.0.0.1', port: 5432 }), 'No PostgreSQL answers at 127.0.0.1:5432.'],
    [fault('ENOTFOUND'), 'No PostgreSQL answers at the address in DATABASE_URL.'],
    [fault('28P01'), 'PostgreSQL refused the user or the password in DATABASE_URL.'],
    [fault('3D000'), 'The database named in DATABASE_URL does not exist.'],
    [fault('42P01'), 'The database is not migrated yet: run `npm run migrate` first.'],
  ])('says of %p in one sentence what to do', (error, sentence) => {
    expect(explain(error)).toBe(sentence);
  });

  it('shows whole what nobody expected', () => {
    expect(explain(new Error('a bug'))).toMatch(/^Error: a bug\n\s+at /);
    expect(explain('a string')).toBe('a string');
  });
});
