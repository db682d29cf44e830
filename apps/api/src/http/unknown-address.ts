import type { Request, Response } from 'express';
import { DomainError } from '@arena/wire';
import { sendProblem } from './send-problem.js';

/** Answers what nobody answered. Nest does it below its prefix; the rest would get Express' own page. */
export function unknownAddress(_request: Request, response: Response): void {
  sendProblem(response, new DomainError('NOT_FOUND', 'There is nothing at this address.'));
}
