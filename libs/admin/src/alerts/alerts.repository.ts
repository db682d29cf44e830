import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { Transaction } from '@arena/database';
import type { CheckState } from '@arena/wire';
import { AlertEntity, AlertWebhookEntity, HealthCheckEntity } from './alert.entity.js';
import type { Cause } from './health-check.js';

const MAX_ENDED = 20;

/**
 * One statement keeps the time of the last change. Both times are the same, because an alert is raised as soon as the difference has reached the grace period.
 */
const RECORD_CHECK = `INSERT INTO health_checks AS c (name, state, value, checked_at, changed_at)
  VALUES ($1, $2, $3, statement_timestamp(), statement_timestamp())
  ON CONFLICT (name) DO UPDATE SET state = excluded.state, value = excluded.value, checked_at = excluded.checked_at,
    changed_at = CASE WHEN c.state = excluded.state THEN c.changed_at ELSE excluded.changed_at END
  RETURNING extract(epoch FROM c.checked_at - c.changed_at)::float8 * 1000 AS "sinceMs"`;

/** `xmax` tells a new row. The figures in the text of an open alert change while its cause lasts. */
const RAISE = `INSERT INTO alerts AS a (key, check_name, title, detail, section) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (key) WHERE ended_at IS NULL DO UPDATE SET title = excluded.title, detail = excluded.detail
  RETURNING a.id, a.xmax = 0 AS "isNew"`;

/** Reads and writes alerts and the results of the checks. */
@Injectable()
export class AlertsRepository {
  constructor(
    @InjectRepository(AlertEntity) private readonly alerts: Repository<AlertEntity>,
    @InjectRepository(HealthCheckEntity) private readonly healthChecks: Repository<HealthCheckEntity>,
  ) {}

  /** Stores the result of a check. Returns for how long the check has been in this state, in ms. */
  async recordCheck(tx: Transaction, name: string, state: CheckState, value: string): Promise<number> {
    const [row] = await tx.query<{ sinceMs: number }[]>(RECORD_CHECK, [name, state, value]);
    return row?.sinceMs ?? 0;
  }

  /** Raises an alert, or updates the one that is open. Returns its id if it is new. */
  async raise(
    tx: Transaction,
    check: string,
    { key, title, detail, section }: Cause,
  ): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number; isNew: boolean }[]>(RAISE, [
      key,
      check,
      title,
      detail,
      section,
    ]);
    return row?.isNew === true ? row.id : undefined;
  }

  /** Ends the open alerts of a check, except those with these keys. */
  async endOthers(tx: Transaction, check: string, keys: readonly string[]): Promise<void> {
    const others = { checkName: check, endedAt: IsNull(), key: Not(In(keys)) };
    await tx.update(AlertEntity, others, { endedAt: () => 'clock_timestamp()' });
  }

  /** Returns the open alerts, newest first. */
  open(): Promise<AlertEntity[]> {
    return this.select().where({ endedAt: IsNull() }).getMany();
  }

  /** Returns the latest alerts that have ended. */
  ended(): Promise<AlertEntity[]> {
    return this.select()
      .where({ endedAt: Not(IsNull()) })
      .limit(MAX_ENDED)
      .getMany();
  }

  exists(id: number): Promise<boolean> {
    return this.alerts.existsBy({ id });
  }

  /** Returns the alert's title, or undefined if it was acknowledged before or does not exist. */
  async acknowledge(tx: Transaction, id: number, userId: number | null): Promise<string | undefined> {
    const update = await tx
      .createQueryBuilder()
      .update(AlertEntity)
      .set({ acknowledgedAt: () => 'clock_timestamp()', acknowledgedBy: userId })
      .where({ id, acknowledgedAt: IsNull() })
      .returning(['title'])
      .execute();
    const [row] = update.raw as Pick<AlertEntity, 'title'>[];
    return row?.title;
  }

  checks(): Promise<HealthCheckEntity[]> {
    return this.healthChecks.find({ order: { name: 'ASC' } });
  }

  async requestWebhook(tx: Transaction, alertId: number): Promise<void> {
    await tx.insert(AlertWebhookEntity, { alertId });
  }

  private select(): SelectQueryBuilder<AlertEntity> {
    return this.alerts
      .createQueryBuilder('a')
      .leftJoinAndSelect('a.acknowledger', 'acknowledger')
      .orderBy('a.id', 'DESC');
  }
}
