import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { PROBLEM_MEDIA_TYPE, Refusal } from '@arena/wire';
import { problem } from './problem.js';
import { refusalOf } from './refusal-of.js';

/** Answers every error with a problem document; what nobody expected is logged whole and told in one sentence. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = refusalOf(error) ?? this.fault(error);
    if (response.headersSent) {
      response.end();
      return;
    }
    const { code, detail, more } = refusal;
    const document = problem(code, detail, more.errors);
    if (more.retryAfterSeconds !== undefined)
      response.setHeader('Retry-After', String(more.retryAfterSeconds));
    response.status(document.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(document));
  }

  private fault(error: unknown): Refusal {
    this.logger.error({ err: error }, 'an unexpected error');
    return new Refusal('INTERNAL', 'Something went wrong on our side.');
  }
}
