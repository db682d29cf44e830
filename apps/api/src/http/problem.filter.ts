import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError } from '@arena/wire';
import { refusalOf } from './refusal-of.js';
import { sendProblem } from './send-problem.js';

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
    sendProblem(response, refusal);
  }

  private fault(error: unknown): DomainError {
    this.logger.error({ err: error }, 'an unexpected error');
    return new DomainError('INTERNAL', 'Something went wrong on our side.');
  }
}
