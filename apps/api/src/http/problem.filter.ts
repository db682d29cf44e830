import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { DomainError } from '@arena/wire';
import { sendProblem } from './problem.js';
import { internalError, nothingHere } from './request.errors.js';
import { toDomainError } from './to-domain-error.js';

/** Responds to every error with a problem document. Logs unexpected errors, whose responses contain no details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const domainError = toDomainError(error) ?? this.unexpected(error);
    if (response.headersSent) {
      response.end();
      return;
    }
    sendProblem(response, domainError);
  }

  private unexpected(error: unknown): DomainError {
    this.logger.error({ err: error }, 'An unexpected error occurred.');
    return internalError();
  }
}

/** Responds with 404 outside Nest's prefix, instead of Express's own page. This is the last middleware. */
export function notFound(_request: Request, response: Response): void {
  sendProblem(response, nothingHere());
}
