import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { Database } from '@arena/database';
import { FailedRequest } from './failure.entity.js';

export type FailedRoute = Pick<FailedRequest, 'route' | 'failures' | 'firstFailedAt'>;

const RECORD = `INSERT INTO failed_requests AS f (route) VALUES ($1)
  ON CONFLICT (route) DO UPDATE SET last_failed_at = clock_timestamp(),
    failures = CASE WHEN f.last_failed_at > clock_timestamp() - interval '1 hour' THEN f.failures + 1 ELSE 1 END,
    first_failed_at = CASE WHEN f.last_failed_at > clock_timestamp() - interval '1 hour' THEN f.first_failed_at
      ELSE clock_timestamp() END`;

/** Records which requests that may move money failed with an unexpected error, so that an alert tells the operator. */
@Injectable()
export class FailedRequests {
  private readonly logger = new Logger(FailedRequests.name);

  constructor(
    private readonly database: Database,
    @InjectRepository(FailedRequest) private readonly requests: Repository<FailedRequest>,
  ) {}

  /** Records a failure. Never rejects, because the request has failed in any case. */
  async record(route: string): Promise<void> {
    await this.database
      .call('record_failed_request', RECORD, [route])
      .catch((err: unknown) => this.logger.error({ err }, 'A failed request could not be recorded.'));
  }

  /** Returns the routes with failures in the last hour. */
  recent(): Promise<FailedRoute[]> {
    return this.requests.find({
      select: { route: true, failures: true, firstFailedAt: true },
      where: { lastFailedAt: Raw((column) => `${column} > now() - interval '1 hour'`) },
      order: { route: 'ASC' },
    });
  }
}
