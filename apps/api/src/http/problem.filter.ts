import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '@arena/http';
import { FailedRequests } from '@arena/scheduling';
import type { DomainError } from '@arena/wire';
import { sendProblem } from './problem.js';
import { RefusalLog } from './refusal-log.js';
import { internalError } from './request.errors.js';
import { toDomainError } from './to-domain-error.js';

/** Reading moves no money. */
const READS = ['GET', 'HEAD'];

/**
 * Responds to every error with a problem document. Logs unexpected errors, whose responses contain no details, and records
 * those of requests that may move money.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  constructor(
    private readonly refusals: RefusalLog,
    private readonly failed: FailedRequests,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const domainError = toDomainError(error) ?? this.unexpected(error, request);
    if (reply.raw.headersSent) reply.raw.end();
    else if (this.refusals.concerns(request, domainError))
      void this.refusals.record(request, domainError).then(() => sendProblem(reply, domainError));
    else sendProblem(reply, domainError);
  }

  private unexpected(error: unknown, request: FastifyRequest): DomainError {
    this.logger.error({ err: error, req: { id: request.id } }, 'An unexpected error occurred.');
    if (!READS.includes(request.method)) void this.failed.record(routeOf(request));
    return internalError();
  }
}
