import { Readable } from 'node:stream';
import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { csvHeader, csvLine, RateLimiter, type CsvValue } from '@arena/http';
import type { ListedBet } from '@arena/wire';
import { BetsReport } from './bets-report.js';
import type { BetsExportDto } from './history.dto.js';

const BATCH = 1000;
/** A file reads the whole history of its player. */
const EXPORTS = { points: 10, duration: 10 * 60 };
/** How many rows may be read for one batch. Larger than the batch, because other bets lie between those of some days. */
const READS = 20_000;

/** The fields of a bet in the order of the columns. Commissions are the partner's. */
const COLUMNS = [
  'id',
  'createdAt',
  'game',
  'roundId',
  'betAmount',
  'selectedSide',
  'result',
  'outcome',
  'winAmount',
  'profit',
] as const satisfies readonly (keyof ListedBet)[];

/**
 * Sends a player's own bets as a CSV file, newest first. Reads a batch when the client has taken the one before, so that
 * memory does not grow with the history, and holds no connection to the database in between.
 */
@Injectable()
export class BetsExport {
  private readonly logger = new Logger(BetsExport.name);
  private readonly perUser: RateLimiter;

  constructor(
    private readonly bets: BetsReport,
    config: ArenaConfig,
  ) {
    this.perUser = RateLimiter.inProcess(EXPORTS, config);
  }

  /**
   * @param filter the game and the days; all bets without them
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async export(userId: number, filter: BetsExportDto): Promise<StreamableFile> {
    await this.perUser.consume(userId);
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(Readable.from(this.lines(userId, filter), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="arena-bets-${day}.csv"`,
    });
  }

  private async *lines(userId: number, { game, from, to }: BetsExportDto): AsyncGenerator<string> {
    yield csvHeader(COLUMNS);
    let before: string | null | undefined;
    while (before !== null) {
      const after = before === undefined ? undefined : this.bets.readCursor(before, 'createdAt');
      const bounds = { order: 'desc' as const, after, limit: BATCH, reads: READS };
      const page = await this.bets
        .page({ userId, game, from, to }, 'createdAt', bounds)
        .catch((error: unknown) => {
          this.logger.error({ err: error }, 'The export of bets failed.');
          throw error;
        });
      before = page.next;
      yield page.rows.map((row) => csvLine(COLUMNS.map((column) => row[column] as CsvValue))).join('');
    }
  }
}
