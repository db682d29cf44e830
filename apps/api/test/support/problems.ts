import { expect } from '@jest/globals';
import type { ErrorCode, Problem } from '@arena/wire';
import type { Answer } from './client.js';

/** What must not be told to a client: stack traces, SQL, places in our code. */
const INNARDS = /node_modules|\.[jt]s:\d+|QueryFailed|SELECT |INSERT |\bnull\b value|stack/i;

/** The answer is a whole RFC 9457 problem document with this status and code. */
export function expectProblem(answer: Answer, status: number, code: ErrorCode): Problem {
  expect({ status: answer.status, text: answer.text }).toEqual({
    status,
    text: expect.stringContaining(`"code":"${code}"`),
  });
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json\b/);
  const problem = answer.body as Problem;
  expect(problem).toMatchObject({ status, code, title: expect.stringMatching(/^[A-Z]/) });
  expect(problem.type).toBe(`urn:arena:problem:${code.toLowerCase().replaceAll('_', '-')}`);
  expect(problem.detail).toMatch(/^[A-Z"].*[^.]\.$/s);
  expect(answer.text).not.toMatch(INNARDS);
  return problem;
}

/** The answer refuses exactly these fields of the request, each with a reason. */
export function expectRefusedFields(answer: Answer, ...fields: string[]): void {
  const { errors = [] } = expectProblem(answer, 400, 'VALIDATION');
  expect([...new Set(errors.map(({ field }) => field))].sort()).toEqual([...fields].sort());
  expect(errors.filter(({ message }) => message.length === 0)).toEqual([]);
}
