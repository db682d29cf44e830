import { Readable } from 'node:stream';
import { applyDecorators, Get, Header, Injectable, Logger, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { AuditService } from '@arena/audit';
import type { ListPage } from '@arena/database';
import {
  Access,
  csvHeader,
  csvLine,
  LoggedRead,
  type CsvValue,
  type ListPageQuery,
  type Operator,
} from '@arena/http';

/** The number of rows that are read at once. */
const BATCH = '1000';

/** How many rows may be read for one batch. Larger than for a page, because few rows may match the filter. */
const READS = 20_000;

/** A list to export. */
export interface Export<Row extends object> {
  /** The name of the list in the security log and in the name of the file. */
  name: string;
  /** The filters and the order, for the security log. */
  filter: object;
  /** The fields of a row in the order of the columns. Their names are the first line. */
  columns: readonly (keyof Row & string)[];
  /**
   * Reads one batch.
   * @param reads how many rows are read at most
   */
  read: (page: ListPageQuery, reads: number) => Promise<ListPage<Row>>;
}

/**
 * Declares a route that sends a CSV file. Reading it is recorded.
 * @param rows names the rows in the security log, such as "bets"
 */
export const ExportRoute = (path: string, rows: string): MethodDecorator =>
  applyDecorators(
    Get(path),
    Access('admin', 'read'),
    LoggedRead(`export of ${rows}`),
    Header('Cache-Control', 'no-store'),
    ApiProduces('text/csv'),
    ApiOkResponse({
      description: 'Comma-separated values with a line of names. Times are ISO 8601 in UTC.',
      schema: { type: 'string' },
    }),
  );

/**
 * Sends lists as CSV files. Reads a batch when the client has taken the one before, so that memory does not grow with the
 * list, and holds no connection to the database in between.
 */
@Injectable()
export class ExportService {
  private readonly logger = new Logger(ExportService.name);

  constructor(private readonly audit: AuditService) {}

  /** Records the number of rows in the security log when the export has ended, also if the client aborts it. */
  export<Row extends object>(operator: Operator, list: Export<Row>): StreamableFile {
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(Readable.from(this.lines(operator, list), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${list.name}-${day}.csv"`,
    });
  }

  private async *lines<Row extends object>(
    operator: Operator,
    { name, filter, columns, read }: Export<Row>,
  ): AsyncGenerator<string> {
    let rows = 0;
    let isComplete = false;
    try {
      yield csvHeader(columns);
      let before: string | null | undefined;
      while (before !== null) {
        const page = await read({ before, limit: BATCH }, READS).catch((error: unknown) => {
          this.logger.error({ err: error }, `The export of ${name} failed.`);
          throw error;
        });
        before = page.next;
        if (page.rows.length === 0) continue;
        yield page.rows.map((row) => csvLine(columns.map((column) => row[column] as CsvValue))).join('');
        rows += page.rows.length;
      }
      isComplete = true;
    } finally {
      const after = { filter, rows, isComplete };
      await this.audit
        .recordAlone({ ...operator, action: 'data.export', subject: name, after })
        .catch((error: unknown) => {
          this.logger.error({ err: error }, `The end of the export of ${name} could not be recorded.`);
        });
    }
  }
}
