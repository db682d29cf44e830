import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { X_RETURNS } from '@arena/wire';
import { REVENUE_PAGE } from './x-oauth-flow.js';

/**
 * Redirects a callback that fails before it reaches the controller, for instance because of an invalid query or an
 * unreadable session. The browser should show a page rather than a problem document.
 */
@Catch()
export class XCallbackFilter implements ExceptionFilter<Error> {
  private readonly logger = new Logger(XCallbackFilter.name);

  catch(error: Error, host: ArgumentsHost): void {
    // Only the error's name is logged, because its message may contain the query and thus a code.
    this.logger.warn(`an X callback failed early: ${error.name}`);
    host
      .switchToHttp()
      .getResponse<FastifyReply>()
      .redirect(REVENUE_PAGE + X_RETURNS.failed);
  }
}
