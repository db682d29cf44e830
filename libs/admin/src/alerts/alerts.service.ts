import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { AuditService } from '@arena/audit';
import { Database, isoTimes } from '@arena/database';
import type { Operator } from '@arena/http';
import { FailedItems } from '@arena/scheduling';
import type { Alert, AlertList, FailedItem, HealthCheck, SystemHealth } from '@arena/wire';
import { noSuchAlert } from '../admin.errors.js';
import { AlertEntity, HealthCheckEntity } from './alert.entity.js';
import { SystemChecks } from './system-checks.js';

const MAX_ENDED = 20;

/** Shows alerts and the system's health to admins. */
@Injectable()
export class AlertsService {
  constructor(
    @InjectRepository(AlertEntity) private readonly alerts: Repository<AlertEntity>,
    @InjectRepository(HealthCheckEntity) private readonly healthChecks: Repository<HealthCheckEntity>,
    private readonly system: SystemChecks,
    private readonly failedItems: FailedItems,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** Returns the open alerts and the latest others, newest first. */
  async list(): Promise<AlertList> {
    const alerts = this.alerts
      .createQueryBuilder('a')
      .leftJoinAndSelect('a.acknowledger', 'acknowledger')
      .orderBy('a.id', 'DESC');
    const [open, ended] = await Promise.all([
      alerts.clone().where({ endedAt: IsNull() }).getMany(),
      alerts
        .clone()
        .where({ endedAt: Not(IsNull()) })
        .limit(MAX_ENDED)
        .getMany(),
    ]);
    return { open: toAlerts(open), ended: toAlerts(ended) };
  }

  /**
   * Records that an admin has seen an alert. Has no effect if it was acknowledged before.
   * @throws DomainError NOT_FOUND
   */
  async acknowledge(operator: Operator, id: number): Promise<void> {
    const alert = await this.alerts.findOneBy({ id });
    if (alert === null) throw noSuchAlert();
    await this.database.transact(async (tx) => {
      const { affected } = await tx.update(
        AlertEntity,
        { id, acknowledgedAt: IsNull() },
        { acknowledgedAt: () => 'clock_timestamp()', acknowledgedBy: operator.actor.id },
      );
      if (affected === 0) return;
      await this.audit.record(tx, {
        ...operator,
        action: 'alert.acknowledged',
        subject: `alert ${id}`,
        after: { title: alert.title },
      });
    });
  }

  async health(): Promise<SystemHealth> {
    const [checks, leases, failedItems] = await Promise.all([
      this.healthChecks.find({ order: { name: 'ASC' } }),
      this.system.leases(),
      this.failedItems.oldest(),
    ]);
    return {
      checks: isoTimes<HealthCheck>(checks),
      jobs: leases.map(({ isLate: _, ...job }) => job),
      failedItems: isoTimes<FailedItem>(failedItems),
    };
  }
}

const toAlerts = (alerts: AlertEntity[]): Alert[] =>
  isoTimes(
    alerts.map(({ checkName: _, acknowledger, ...alert }) => ({
      ...alert,
      acknowledgedBy: acknowledger?.username ?? null,
    })),
  );
