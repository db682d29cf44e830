import type { Response } from 'express';
import { PROBLEM_MEDIA_TYPE, type DomainError } from '@arena/wire';
import { problem } from './problem.js';

/** Answers with the problem document of a refusal. */
export function sendProblem(response: Response, { code, detail, more }: DomainError): void {
  const document = problem(code, detail, more.errors);
  if (more.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(more.retryAfterSeconds));
  response.status(document.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(document));
}
