import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { callRoutine, isoTimes, type Timed, type Transaction } from '@arena/database';
import type { SettingsVersion } from '@arena/wire';

/** The intervals of runtime settings, which must be the same on all nodes. */
@Injectable()
export class SettingsTiming {
  /** How long after it was stored a version takes effect. The database refuses one that takes a fifth of it to commit. */
  effectDelayMs = 5_000;
  /** How long a node relies on what it has read. Less than four fifths of `effectDelayMs`. */
  maxAgeMs = 3_000;
  /** How often a node reads the versions even if it receives no message. Well below `maxAgeMs`. */
  pollMs = 1_000;
}

/** The settings that differ from the environment variables, by the names of the variables. */
export type SettingValues = Readonly<Record<string, string>>;

/** A difference between two versions. Values are those in use, null if not set. */
export interface SettingChange {
  key: string;
  before: string | null;
  after: string | null;
  /** Whether the setting has returned to its default. */
  isDefault: boolean;
}

export interface NewVersion {
  /** The id of the version that was changed. */
  base: number;
  values: SettingValues;
  changes: readonly SettingChange[];
  reason: string;
  /** Null: the command line. */
  authorId: number | null;
  approvalId: number | null;
}

/** A version as admins see it, with all of its values. */
interface StoredVersion extends SettingsVersion {
  values: SettingValues;
}

const LIST = `SELECT v.id, v.values, v.changes, v.reason, author.username AS author, approver.username AS approver,
    v.created_at AS "createdAt", v.effective_at AS "effectiveAt"
  FROM settings_versions AS v LEFT JOIN users AS author ON author.id = v.author_id
  LEFT JOIN LATERAL (SELECT u.username FROM approval_votes AS vote JOIN users AS u ON u.id = vote.user_id
    WHERE vote.approval_id = v.approval_id AND vote.is_approval ORDER BY vote.voted_at LIMIT 1) AS approver ON true
  WHERE v.id < $1::bigint ORDER BY v.id DESC LIMIT $2`;

/** Stores and lists the versions of the runtime settings. */
@Injectable()
export class SettingsVersions {
  constructor(
    private readonly manager: EntityManager,
    private readonly timing: SettingsTiming,
  ) {}

  /**
   * Stores a version. It should be the last statement of the transaction, because the time to the commit is limited.
   * @returns its id, or undefined if `base` is not the latest version
   */
  async add(
    tx: Transaction,
    { base, values, changes, reason, authorId, approvalId }: NewVersion,
  ): Promise<number | undefined> {
    const [row] = await callRoutine<{ id: number }>(
      tx,
      'add_settings_version',
      base,
      JSON.stringify(values),
      JSON.stringify(changes),
      reason,
      authorId,
      approvalId,
      this.timing.effectDelayMs,
    );
    return row?.id;
  }

  /** Returns the newest version, whether it has taken effect or not, or undefined if no setting was ever changed. */
  async newest(tx: Transaction = this.manager): Promise<StoredVersion | undefined> {
    const [row] = await this.page(1, String(Number.MAX_SAFE_INTEGER), tx);
    return row;
  }

  /** Returns versions with a smaller id than `before`, newest first. */
  async page(limit: number, before: string, tx: Transaction = this.manager): Promise<StoredVersion[]> {
    type Row = Timed<StoredVersion, 'createdAt' | 'effectiveAt'>;
    return isoTimes<StoredVersion>(await tx.query<Row[]>(LIST, [before, limit]));
  }
}
