import { Readable } from 'node:stream';
import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { RateLimiter, type Identity } from '@arena/http';
import { MAX_BET_ID } from '@arena/wire';
import { LISTS, RECORDS, type ListSection } from './sections.js';

/** The limit for each user: 10 exports an hour, because each reads the whole history. */
const EXPORTS = { points: 10, duration: 60 * 60 };
const BATCH = 1000;

/** A row of a list, whose cursor the file leaves out. */
type Row = Record<string, unknown> & { cursor: number | string };

/**
 * Sends users what is kept about them. Reads a batch when the client has taken the one before, so that memory does not
 * grow with the history, and holds no connection to the database in between.
 */
@Injectable()
export class ExportService {
  private readonly logger = new Logger(ExportService.name);
  private readonly limiter: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    config: ArenaConfig,
  ) {
    this.limiter = RateLimiter.shared('account-export', EXPORTS, { database, config });
  }

  /**
   * @param source the IP address of the request, for the security log
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async export(user: Identity, source: string): Promise<StreamableFile> {
    await this.limiter.consume(user.id);
    await this.audit.recordAlone({
      actor: { id: user.id, name: user.username },
      source,
      action: 'account.exported',
      subject: user.username,
    });
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(Readable.from(this.parts(user), { objectMode: false }), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="arena-account-${day}.json"`,
    });
  }

  private async *parts({ id }: Identity): AsyncGenerator<string> {
    try {
      yield `{"exportedAt":${JSON.stringify(new Date())}`;
      for (const { name, sql } of RECORDS) {
        const [record] = await this.database.read(`export_${name}`, sql, [id]);
        yield `,\n"${name}":${JSON.stringify(record ?? null)}`;
      }
      for (const section of LISTS) {
        yield `,\n"${section.name}":[`;
        yield* this.rows(id, section);
        yield ']';
      }
      yield '}\n';
    } catch (error) {
      this.logger.error({ err: error }, 'The export of an account failed.');
      throw error;
    }
  }

  /** Returns the rows of a list as JSON, a batch at a time. */
  private async *rows(userId: number, { name, sql, parts }: ListSection): AsyncGenerator<string> {
    let separator = '';
    for (const part of parts ?? [undefined]) {
      let cursor: number | string | undefined = MAX_BET_ID;
      while (cursor !== undefined) {
        const values = [userId, cursor, BATCH, ...(part === undefined ? [] : [part])];
        const rows: Row[] = await this.database.read<Row>(`export_${name}`, sql, values);
        if (rows.length > 0) {
          yield separator + rows.map(({ cursor: _cursor, ...row }) => JSON.stringify(row)).join(',\n');
          separator = ',\n';
        }
        cursor = rows.length === BATCH ? rows.at(-1)?.cursor : undefined;
      }
    }
  }
}
