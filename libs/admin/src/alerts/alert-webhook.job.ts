import { createHmac } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ArenaConfig, type AlertWebhook } from '@arena/config';
import { Database } from '@arena/database';
import { JobRunner } from '@arena/scheduling';

const PAUSE_MS = 2_000;
const TIMEOUT_MS = 10_000;
const BATCH = 3;
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 1800;
/** Alerts that the webhook did not accept for this long are given up. */
const MAX_AGE_HOURS = 24;

interface DueAlert {
  id: number;
  key: string;
  title: string;
  detail: string;
  raisedAt: Date;
  isTooOld: boolean;
}

const DUE = `SELECT a.id, a.key, a.title, a.detail, a.raised_at AS "raisedAt",
    a.raised_at < clock_timestamp() - $2 * interval '1 hour' AS "isTooOld"
  FROM alert_webhooks AS w JOIN alerts AS a ON a.id = w.alert_id
  WHERE w.retry_at <= clock_timestamp() ORDER BY w.retry_at, a.id LIMIT $1`;

const POSTPONE = `UPDATE alert_webhooks SET attempts = attempts + 1,
    retry_at = clock_timestamp() + least($2 * 2 ^ least(attempts, 16), $3) * interval '1 s' WHERE alert_id = $1`;

/**
 * Returns the signature of a message: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`. The receiver compares
 * it and refuses old times, so that a recorded message cannot be sent again.
 */
function alertSignature(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * Tells ALERT_WEBHOOK_URL about each raised alert, until it accepts the message. A crash between the two can repeat a
 * message, which the receiver recognises by the alert's id.
 */
@Injectable()
export class AlertWebhookJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(AlertWebhookJob.name);

  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
    private readonly config: ArenaConfig,
  ) {}

  onApplicationBootstrap(): void {
    const { webhook } = this.config.alerts;
    if (webhook === undefined) return;
    this.jobs.start({ name: 'alert-webhook', pauseMs: PAUSE_MS, run: () => this.run(webhook) });
  }

  private async run(webhook: AlertWebhook): Promise<void> {
    const due = await this.database.call<DueAlert>('due_alert_webhooks', DUE, [BATCH, MAX_AGE_HOURS]);
    for (const alert of due) await this.deliver(webhook, alert);
  }

  private async deliver(webhook: AlertWebhook, { isTooOld, ...alert }: DueAlert): Promise<void> {
    try {
      if (isTooOld) this.logger.error(`The webhook did not accept alert ${alert.id} for a day.`);
      else await post(webhook, alert);
    } catch (error) {
      // The message of fetch contains no URL, which may have a token.
      this.logger.warn(`The webhook did not accept alert ${alert.id}: ${(error as Error).message}`);
      await this.database.call('postpone_alert', POSTPONE, [
        alert.id,
        FIRST_RETRY_SECONDS,
        MAX_RETRY_SECONDS,
      ]);
      return;
    }
    await this.database.call('alert_sent', 'DELETE FROM alert_webhooks WHERE alert_id = $1', [alert.id]);
  }
}

async function post({ url, secret }: AlertWebhook, alert: Omit<DueAlert, 'isTooOld'>): Promise<void> {
  const body = JSON.stringify({ type: 'alert.raised', ...alert });
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Arena-Signature': alertSignature(secret, Math.floor(Date.now() / 1000), body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!ok) throw new Error(`it answered with status ${status}`);
}
