import { createHmac } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ArenaConfig, type AlertWebhook } from '@arena/config';
import { Database } from '@arena/database';
import { JobRunner } from '@arena/scheduling';
import { AlertWebhookEntity } from './alert.entity.js';

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

/** The age is by the database's clock. */
const DUE = `SELECT a.id, a.key, a.title, a.detail, a.raised_at AS "raisedAt",
    a.raised_at < clock_timestamp() - $2 * interval '1 hour' AS "isTooOld"
  FROM alert_webhooks AS w JOIN alerts AS a ON a.id = w.alert_id
  WHERE w.retry_at <= clock_timestamp() ORDER BY w.retry_at, a.id LIMIT $1`;

const NEXT_RETRY = `clock_timestamp()
  + least(${FIRST_RETRY_SECONDS} * 2 ^ least(attempts, 16), ${MAX_RETRY_SECONDS}) * interval '1 s'`;

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
    @InjectRepository(AlertWebhookEntity) private readonly webhooks: Repository<AlertWebhookEntity>,
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
      await this.webhooks.update(alert.id, { attempts: () => 'attempts + 1', retryAt: () => NEXT_RETRY });
      return;
    }
    await this.webhooks.delete(alert.id);
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
