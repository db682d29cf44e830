import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import type { Operator } from '@arena/http';
import { FailedItems } from '@arena/scheduling';
import type { Alert, AlertList, SystemHealth } from '@arena/wire';
import { noSuchAlert } from '../admin.errors.js';
import type { AlertEntity } from './alert.entity.js';
import { AlertsRepository } from './alerts.repository.js';
import { SystemChecks } from './system-checks.js';

/** Shows alerts and the system's health to admins. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly store: AlertsRepository,
    private readonly system: SystemChecks,
    private readonly failedItems: FailedItems,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<AlertList> {
    const [open, ended] = await Promise.all([this.store.open(), this.store.ended()]);
    return { open: open.map(toAlert), ended: ended.map(toAlert) };
  }

  /**
   * Records that an admin has seen an alert. Has no effect if it was acknowledged before.
   * @throws DomainError NOT_FOUND
   */
  async acknowledge(operator: Operator, id: number): Promise<void> {
    if (!(await this.store.exists(id))) throw noSuchAlert();
    await this.database.transact(async (tx) => {
      const title = await this.store.acknowledge(tx, id, operator.actor.id);
      if (title === undefined) return;
      await this.audit.record(tx, {
        ...operator,
        action: 'alert.acknowledged',
        subject: `alert ${id}`,
        after: { title },
      });
    });
  }

  async health(): Promise<SystemHealth> {
    const [checks, leases, failedItems] = await Promise.all([
      this.store.checks(),
      this.system.leases(),
      this.failedItems.oldest(),
    ]);
    return {
      checks: checks.map(({ checkedAt, changedAt, ...check }) => ({
        ...check,
        checkedAt: checkedAt.toISOString(),
        changedAt: changedAt.toISOString(),
      })),
      jobs: leases.map(({ isLate: _, expiresAt, startedAt, ...job }) => ({
        ...job,
        expiresAt: expiresAt?.toISOString() ?? null,
        startedAt: startedAt?.toISOString() ?? null,
      })),
      failedItems: failedItems.map(({ failedAt, retryAt, ...item }) => ({
        ...item,
        failedAt: failedAt.toISOString(),
        retryAt: retryAt.toISOString(),
      })),
    };
  }
}

function toAlert({ id, key, title, detail, section, acknowledger, ...alert }: AlertEntity): Alert {
  return {
    id,
    key,
    title,
    detail,
    section,
    raisedAt: alert.raisedAt.toISOString(),
    endedAt: alert.endedAt?.toISOString() ?? null,
    acknowledgedAt: alert.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: acknowledger?.username ?? null,
  };
}
