import { explainListenError } from './listen-error.js';

const errorWith = (values: { code?: string; port?: number }): Error =>
  Object.assign(new Error('listen'), values);

describe(explainListenError, () => {
  it('says that another program uses the port', () => {
    expect(explainListenError(errorWith({ code: 'EADDRINUSE', port: 3000 }))).toBe(
      'Port 3000 is used by another program. Stop it, or choose another port with PORT=….',
    );
  });

  it('says that the user may not use the port', () => {
    expect(explainListenError(errorWith({ code: 'EACCES', port: 80 }))).toBe(
      'This user may not listen on port 80. Choose a port above 1023 with PORT=….',
    );
  });

  it('omits a port that is not known, such as that of a socket file', () => {
    expect(explainListenError(errorWith({ code: 'EACCES' }))).toMatch(
      /^This user may not listen on port \. /,
    );
  });

  it('explains no other error', () => {
    expect(explainListenError(errorWith({ code: 'ENOENT', port: 80 }))).toBeUndefined();
  });
});
