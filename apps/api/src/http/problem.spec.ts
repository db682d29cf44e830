import { ERROR_CODES } from '@arena/wire';
import { PROBLEM_KINDS, problem } from './problem.js';

/** The statuses that the api uses. 500 is for errors that no client can cause. */
const STATUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503];

describe(problem, () => {
  it.each(ERROR_CODES)('creates a complete document for %s', (code) => {
    const document = problem(code, 'A sentence.');
    expect(document).toEqual({
      type: `urn:arena:problem:${code.toLowerCase().replaceAll('_', '-')}`,
      title: expect.stringMatching(/^[A-Z][^.]*$/),
      status: expect.any(Number),
      detail: 'A sentence.',
      code,
    });
    expect(STATUSES).toContain(document.status);
  });

  it('includes the invalid fields', () => {
    const errors = [{ field: 'betAmount', message: 'betAmount must be a number' }];
    expect(problem('VALIDATION', 'A sentence.', errors)).toMatchObject({ status: 400, errors });
  });

  it('covers exactly the error codes of the wire contract', () => {
    expect(Object.keys(PROBLEM_KINDS).sort()).toEqual([...ERROR_CODES].sort());
  });

  it.each([
    ['VALIDATION', 400],
    ['UNAUTHENTICATED', 401],
    ['FORBIDDEN', 403],
    ['NOT_FOUND', 404],
    ['INSUFFICIENT_FUNDS', 409],
    ['PAYLOAD_TOO_LARGE', 413],
    ['UNSUPPORTED_MEDIA_TYPE', 415],
    ['IDEMPOTENCY_KEY_REUSED', 422],
    ['TOO_MANY_REQUESTS', 429],
    ['NOT_READY', 503],
  ] as const)('uses the documented status for %s: %d', (code, status) => {
    expect(PROBLEM_KINDS[code].status).toBe(status);
  });
});
