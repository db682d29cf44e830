import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '@arena/players';
import type { AlertSection, CheckState } from '@arena/wire';
import type { Cause } from './health-check.js';

/** Something that is or was wrong. There is one open alert for each key. */
@Entity('alerts')
export class AlertEntity implements Cause {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('text') key!: string;

  /** The check that has raised it. */
  @Column('text') checkName!: string;
  @Column('text') title!: string;
  @Column('text') detail!: string;
  @Column('text') section!: AlertSection;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) raisedAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) acknowledgedAt!: Date | null;
  @Column('integer', { nullable: true }) acknowledgedBy!: number | null;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'acknowledged_by' })
  acknowledger!: UserEntity | null;
}

/** An alert that the webhook has yet to accept. */
@Entity('alert_webhooks')
export class AlertWebhookEntity {
  @PrimaryColumn('bigint') alertId!: number;

  /** How often the webhook did not accept it. */
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) retryAt!: Date;
}

/** The last result of a check of the system's health. */
@Entity('health_checks')
export class HealthCheckEntity {
  @PrimaryColumn('text') name!: string;
  @Column('text') state!: CheckState;

  /** What the check has found, in a few words. */
  @Column('text') value!: string;
  @Column('timestamptz') checkedAt!: Date;

  /** Since when it has been in this state. */
  @Column('timestamptz') changedAt!: Date;
}
