import { IsOptional } from 'class-validator';
import { DecimalBetween } from './environment-rules.js';
import { SiteEnvironment } from './site-environment.js';

/** The environment variables about how long data is kept. docs/retention.md lists all tables. */
export class RetentionEnvironment extends SiteEnvironment {
  /**
   * Days for which players can see what concerned the security of their account. The events contain IP addresses. The
   * security log of the admins keeps its own entries.
   */
  @IsOptional()
  @DecimalBetween(30, 3650, 0, ' days')
  KEEP_SECURITY_EVENTS_DAYS = '730';

  /** Days for which an alert to operators is kept after its end. */
  @IsOptional()
  @DecimalBetween(7, 3650, 0, ' days')
  KEEP_ALERTS_DAYS = '365';
}
