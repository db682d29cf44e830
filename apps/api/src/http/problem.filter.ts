import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { DomainError } from '@arena/wire';
import { sendProblem } from './problem.js';
import { internalError } from './request.errors.js';
import { toDomainError } from './to-domain-error.js';

/** Responds to every error with a problem document. Logs unexpected errors, whose responses contain no details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const domainError = toDomainError(error) ?? this.unexpected(error);
    if (reply.raw.headersSent) reply.raw.end();
    else sendProblem(reply, domainError);
  }

  private unexpected(error: unknown): DomainError {
    this.logger.error({ err: error }, 'An unexpected error occurred.');
    return internalError();
  }
}
