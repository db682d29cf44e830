import type { ErrorRequestHandler } from 'express';
import { Logger } from '@nestjs/common';
import { X_RETURNS } from '@arena/wire';

const logger = new Logger('XCallback');

/** Where every way back from X ends. */
export const revenuePage = (xReturn: string): string => `/revenue${xReturn}`;

/**
 * For whoever is refused on the way back from X before anything has read what they bring: a query that is no query of
 * ours, a session that cannot be read. They are a person in a browser, and see a page of the product.
 */
export const oauthErrorRedirect: ErrorRequestHandler = (error, _request, response, next) => {
  // Its name alone: its words may repeat the query, and a code in it.
  logger.warn(`a way back from X ended early: ${(error as Error).name}`);
  if (response.headersSent) next(error);
  else response.redirect(302, revenuePage(X_RETURNS.failed));
};
