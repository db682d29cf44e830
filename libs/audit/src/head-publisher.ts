import { Injectable, Logger, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { JobRunner } from '@arena/scheduling';
import { AuditLink } from './audit-entry.entity.js';
import { appendLine, HEAD_BEGINNING, headLine, type Head } from './published-heads.js';

const PAUSE_MS = 60_000;
const WEBHOOK_TIMEOUT_MS = 10_000;

/** One statement, so that the time belongs to the head. */
const LAST = `SELECT l.seq, l.hash, clock_timestamp() AS now,
    (SELECT e.at < clock_timestamp() - interval '1 day' FROM audit_links AS first
     JOIN audit_entries AS e ON e.id = first.entry_id WHERE first.seq = 1) AS "isDayOld"
  FROM audit_links AS l ORDER BY l.seq DESC LIMIT 1`;

interface LastRow extends Head {
  now: Date;
  /** Whether the log began more than a day ago. */
  isDayOld: boolean | null;
}

/** Publishes texts on a blockchain. */
export abstract class HeadRecord {
  /** Requests that a text be published, unless one with the same beginning was requested within the last day. */
  abstract requestDaily(beginning: string, text: string): Promise<void>;
}

/** A place outside the database. */
interface Place {
  name: string;
  publish(line: string): Promise<void>;
  /** The last head that this process published there. */
  last?: Head;
}

/**
 * Publishes the end of the security log outside the database every minute, if it has changed, so that the owner of the
 * database cannot rewrite the log unseen. A place that fails gets the newest head at the next run.
 */
@Injectable()
export class HeadPublisher implements OnApplicationBootstrap {
  private readonly logger = new Logger(HeadPublisher.name);
  private readonly places: readonly Place[];

  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
    @InjectRepository(AuditLink) private readonly links: Repository<AuditLink>,
    { securityLog: { headFile, webhookUrl } }: ArenaConfig,
    @Optional() private readonly record?: HeadRecord,
  ) {
    this.places = [
      ...(headFile === undefined ? [] : [filePlace(headFile)]),
      ...(webhookUrl === undefined ? [] : [webhookPlace(webhookUrl)]),
    ];
  }

  onApplicationBootstrap(): void {
    if (this.places.length === 0 && this.record === undefined) return;
    this.jobs.start({ name: 'security-log-head', pauseMs: PAUSE_MS, run: () => this.publish() });
  }

  private async publish(): Promise<void> {
    const [head] = await this.database.call<LastRow>('security_log_head', LAST, []);
    if (head === undefined) return;
    const line = headLine(head, head.now);
    for (const place of this.places) await this.publishAt(place, head, line);
    // A treasury that is new to the chain may have no AVAX yet.
    if (head.isDayOld === true) await this.record?.requestDaily(HEAD_BEGINNING, line);
  }

  private async publishAt(place: Place, head: Head, line: string): Promise<void> {
    const { name, last } = place;
    if (last?.hash === head.hash) return;
    if (last !== undefined && !(await this.links.existsBy({ seq: last.seq, hash: last.hash })))
      this.logger.error(
        `The security log was rewritten: number ${last.seq}, published earlier, has changed.`,
      );
    try {
      await place.publish(line);
      place.last = head;
    } catch (err) {
      this.logger.error({ err }, `The head of the security log could not be published: ${name}.`);
    }
  }
}

const filePlace = (file: string): Place => ({
  name: 'SECURITY_LOG_HEAD_FILE',
  publish: (line) => appendLine(file, line),
});

const webhookPlace = (url: string): Place => ({
  name: 'SECURITY_LOG_WEBHOOK_URL',
  publish: async (line) => {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `${line}\n`,
      redirect: 'error',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    if (!ok) throw new Error(`The webhook answered with status ${status}.`);
  },
});
