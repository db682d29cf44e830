import { DecimalBetween, Matching } from '../environment-rules.js';
import type { MailVariables } from './mail.js';

/** Alerts to operators. */
export class AlertVariables {
  /**
   * URL to which each alert is sent once, as a POST with JSON (`type`, `id`, `key`, `title`, `detail`, `raisedAt`). Not set
   * by default. A message that is not answered with 2xx within 10 seconds is sent again for a day; redirects are not
   * followed. Requires ALERT_WEBHOOK_SECRET.
   */
  @Matching(/^https?:\/\/\S+$/, 'must be an address such as https://alerts.example.com/arena')
  ALERT_WEBHOOK_URL?: string;

  /**
   * Signs the messages to ALERT_WEBHOOK_URL: at least 32 random characters (`openssl rand -hex 32`). The header
   * `Arena-Signature` is `t=SECONDS,v1=HEX`, with the HMAC-SHA256 of `SECONDS.BODY`. Refuse messages whose signature is
   * wrong or whose time is more than a few minutes ago.
   */
  @Matching(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters without spaces')
  ALERT_WEBHOOK_SECRET?: string;

  /** Mail address to which each alert is sent once. Not set by default. Requires SMTP_URL or MAIL_FOLDER. */
  @Matching(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'must be one mail address')
  ALERT_EMAIL?: string;

  /** Days for which an alert to operators is kept after its end. */
  @DecimalBetween(7, 3650, 0, ' days')
  KEEP_ALERTS_DAYS = '365';
}

export function alertSettings(environment: AlertVariables) {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, ALERT_EMAIL: email } = environment;
  return {
    alerts: { webhook: url === undefined || secret === undefined ? undefined : { url, secret }, email },
    keepAlertsDays: Number(environment.KEEP_ALERTS_DAYS),
  };
}

export type AlertWebhook = NonNullable<ReturnType<typeof alertSettings>['alerts']['webhook']>;

/** Yields one sentence per contradiction in the settings of alerts. */
export function* alertProblems(environment: AlertVariables & MailVariables) {
  const { ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET, ALERT_EMAIL, SMTP_URL, MAIL_FOLDER } = environment;
  if ((ALERT_WEBHOOK_URL === undefined) !== (ALERT_WEBHOOK_SECRET === undefined))
    yield 'ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET must be set together.';
  if (ALERT_EMAIL !== undefined && SMTP_URL === undefined && MAIL_FOLDER === undefined)
    yield 'ALERT_EMAIL requires SMTP_URL: without a mail server, no alert would be sent.';
}
