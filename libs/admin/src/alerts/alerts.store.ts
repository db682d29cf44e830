import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { AlertSection, CheckState } from '@arena/wire';
import type { Cause } from './health-check.js';

/** A row of the table `alerts`. */
export interface AlertRow extends Cause {
  id: number;
  section: AlertSection;
  raisedAt: Date;
  endedAt: Date | null;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
}

interface CheckRow {
  name: string;
  state: CheckState;
  value: string;
  checkedAt: Date;
  changedAt: Date;
}

const COLUMNS = `a.id, a.key, a.title, a.detail, a.section, a.raised_at AS "raisedAt", a.ended_at AS "endedAt",
  a.acknowledged_at AS "acknowledgedAt", u.username AS "acknowledgedBy"
  FROM alerts AS a LEFT JOIN users AS u ON u.id = a.acknowledged_by`;

const MAX_ENDED = 20;

/** Both times are the same, because an alert is raised as soon as the difference has reached the grace period. */
const RECORD_CHECK = `INSERT INTO health_checks AS c (name, state, value, checked_at, changed_at)
  VALUES ($1, $2, $3, statement_timestamp(), statement_timestamp())
  ON CONFLICT (name) DO UPDATE SET state = excluded.state, value = excluded.value, checked_at = excluded.checked_at,
    changed_at = CASE WHEN c.state = excluded.state THEN c.changed_at ELSE excluded.changed_at END
  RETURNING extract(epoch FROM c.checked_at - c.changed_at)::float8 * 1000 AS "sinceMs"`;

/** The figures in the text of an open alert change while its cause lasts. */
const RAISE = `INSERT INTO alerts AS a (key, check_name, title, detail, section) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (key) WHERE ended_at IS NULL DO UPDATE SET title = excluded.title, detail = excluded.detail
  RETURNING a.id, a.xmax = 0 AS "isNew"`;

const END = `UPDATE alerts SET ended_at = clock_timestamp()
  WHERE check_name = $1 AND ended_at IS NULL AND key <> ALL ($2)`;

/** A SELECT, because TypeORM returns the rows of an UPDATE together with their number. */
const ACKNOWLEDGE = `WITH acknowledged AS (
    UPDATE alerts SET acknowledged_at = clock_timestamp(), acknowledged_by = $2
    WHERE id = $1 AND acknowledged_at IS NULL RETURNING title
  ) SELECT title FROM acknowledged`;

/** Reads and writes alerts and the results of the checks. */
@Injectable()
export class AlertsStore {
  constructor(private readonly database: Database) {}

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
    await tx.query(END, [check, keys]);
  }

  open(): Promise<AlertRow[]> {
    return this.database.call<AlertRow>(
      'open_alerts',
      `SELECT ${COLUMNS} WHERE a.ended_at IS NULL ORDER BY a.id DESC`,
      [],
    );
  }

  /** Returns the latest alerts that have ended. */
  ended(): Promise<AlertRow[]> {
    return this.database.call<AlertRow>(
      'ended_alerts',
      `SELECT ${COLUMNS} WHERE a.ended_at IS NOT NULL ORDER BY a.id DESC LIMIT ${MAX_ENDED}`,
      [],
    );
  }

  async exists(id: number): Promise<boolean> {
    return (await this.database.call('alert_exists', 'SELECT FROM alerts WHERE id = $1', [id])).length > 0;
  }

  /** Returns the alert's title, or undefined if it was acknowledged before or does not exist. */
  async acknowledge(tx: Transaction, id: number, userId: number | null): Promise<string | undefined> {
    const [row] = await tx.query<{ title: string }[]>(ACKNOWLEDGE, [id, userId]);
    return row?.title;
  }

  checks(): Promise<CheckRow[]> {
    return this.database.call<CheckRow>(
      'health_checks',
      `SELECT name, state, value, checked_at AS "checkedAt", changed_at AS "changedAt" FROM health_checks ORDER BY name`,
      [],
    );
  }

  async requestWebhook(tx: Transaction, alertId: number): Promise<void> {
    await tx.query('INSERT INTO alert_webhooks (alert_id) VALUES ($1)', [alertId]);
  }
}
