import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '@arena/players';
import type { AlertSection, CheckState } from '@arena/wire';
import type { Cause } from './judge.js';

/** Something that is or was wrong. There is one open alert for each key. */
@Entity('alerts')
export class AlertEntity implements Cause {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ type: 'text' })
  key!: string;

  /** The check that has raised it. */
  @Column({ name: 'check_name', type: 'text' })
  checkName!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  detail!: string;

  @Column({ type: 'text' })
  section!: AlertSection;

  @Column({ name: 'raised_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  raisedAt!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  @Column({ name: 'acknowledged_at', type: 'timestamptz', nullable: true })
  acknowledgedAt!: Date | null;

  @Column({ name: 'acknowledged_by', type: 'integer', nullable: true })
  acknowledgedBy!: number | null;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'acknowledged_by' })
  acknowledger!: UserEntity | null;
}

/** An alert that the webhook has yet to accept. */
@Entity('alert_webhooks')
export class AlertWebhookEntity {
  @PrimaryColumn({ name: 'alert_id', type: 'bigint' })
  alertId!: number;

  /** How often the webhook did not accept it. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ name: 'retry_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  retryAt!: Date;
}

/** The last result of a check of the system's health. */
@Entity('health_checks')
export class HealthCheckEntity {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  state!: CheckState;

  /** What the check has found, in a few words. */
  @Column({ type: 'text' })
  value!: string;

  @Column({ name: 'checked_at', type: 'timestamptz' })
  checkedAt!: Date;

  /** Since when it has been in this state. */
  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt!: Date;
}
