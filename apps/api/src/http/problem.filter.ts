import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '@arena/wire';
import { sendProblem } from './problem.js';
import { toDomainError } from './to-domain-error.js';

/** Responds to every error with a problem document. Logs unexpected errors; their response has no details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const domainError = toDomainError(error) ?? this.internalError(error);
    if (response.headersSent) {
      response.end();
      return;
    }
    sendProblem(response, domainError);
  }

  private internalError(error: unknown): DomainError {
    this.logger.error({ err: error }, 'An unexpected error occurred.');
    return new DomainError('INTERNAL', 'Something went wrong on our side.');
  }
}

/** The last middleware: answers 404 outside Nest's prefix, in place of Express's own page. */
export function notFound(_request: Request, response: Response): void {
  sendProblem(response, new DomainError('NOT_FOUND', 'There is nothing at this address.'));
}
