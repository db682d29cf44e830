import { IsOptional, Matches } from 'class-validator';
import { WithdrawalEnvironment } from './withdrawal-environment.js';

/** The environment variables about alerts to operators. */
export class AlertEnvironment extends WithdrawalEnvironment {
  /**
   * URL to which each alert is sent once, as a POST with JSON (`type`, `id`, `key`, `title`, `detail`, `raisedAt`). Not set
   * by default. A message that is not answered with 2xx within 10 seconds is sent again for a day; redirects are not
   * followed. Requires ALERT_WEBHOOK_SECRET.
   */
  @IsOptional()
  @Matches(/^https?:\/\/\S+$/, {
    message: 'ALERT_WEBHOOK_URL must be an address such as https://alerts.example.com/arena.',
  })
  ALERT_WEBHOOK_URL?: string;

  /**
   * Signs the messages to ALERT_WEBHOOK_URL: at least 32 random characters (`openssl rand -hex 32`). The header
   * `Arena-Signature` is `t=SECONDS,v1=HEX`, with the HMAC-SHA256 of `SECONDS.BODY`. Refuse messages whose signature is
   * wrong or whose time is more than a few minutes ago.
   */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{32,}$/, {
    message: 'ALERT_WEBHOOK_SECRET must have at least 32 characters without spaces.',
  })
  ALERT_WEBHOOK_SECRET?: string;

  /** Mail address to which each alert is sent once. Not set by default. Requires SMTP_URL or MAIL_FOLDER. */
  @IsOptional()
  @Matches(/^[^\s@<>,;]+@[^\s@<>,;]+$/, { message: 'ALERT_EMAIL must be one mail address.' })
  ALERT_EMAIL?: string;
}
