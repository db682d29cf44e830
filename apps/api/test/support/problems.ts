import type { ErrorCode, Problem } from '@arena/wire';
import type { Answer } from './client.js';

/** Matches internal details that a response must not contain: stack traces, SQL, source files. */
const INTERNALS = /node_modules|\.[jt]s:\d+|QueryFailed|SELECT |INSERT |\bnull\b value|stack/i;

/** Expects a complete RFC 9457 problem document with this status and code. Returns the document. */
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
  expect(answer.text).not.toMatch(INTERNALS);
  return problem;
}

/** Expects a response that rejects exactly these fields, each with a reason. */
export function expectRefusedFields(answer: Answer, ...fields: string[]): void {
  const { errors = [] } = expectProblem(answer, 400, 'VALIDATION');
  expect([...new Set(errors.map(({ field }) => field))].sort()).toEqual([...fields].sort());
  expect(errors.filter(({ message }) => message.length === 0)).toEqual([]);
}

/** Splits a string into words, for compact tables of test cases. */
export function listed(text: string): string[] {
  return text.trim().split(/\s+/);
}
