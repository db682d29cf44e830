import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { GamesReportService, shownProfitLimit } from '@arena/betting';
import { Database } from '@arena/database';
import { LedgerService } from '@arena/ledger';
import { formatArena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import { ROUND_FAIRNESS, type PublishedCounters, type RoundCounts, type RoundFairness } from '@arena/wire';

/** Every visitor may ask for the counters, so they are kept. */
const CACHE_MS = 30_000;

interface CountRow {
  fairness: RoundFairness;
  crashed: number;
  voided: number;
}

const COUNTS = `SELECT d.fairness, sum(d.crashed)::bigint AS crashed, sum(d.voided)::bigint AS voided
  FROM crash_round_days AS d GROUP BY d.fairness`;

/** Publishes figures with which everybody can judge the games. Reads daily totals, never bets or rounds. */
@Injectable()
export class PublishedCountersService {
  private readonly kept = new LRUCache<'counters', PublishedCounters>({
    max: 1,
    ttl: CACHE_MS,
    fetchMethod: () => this.readNow(),
  });

  constructor(
    private readonly database: Database,
    private readonly games: GamesReportService,
    private readonly ledger: LedgerService,
    private readonly settings: RuntimeSettings,
  ) {}

  /** Returns the counters, up to 30 s old. */
  read(): Promise<PublishedCounters> {
    return this.kept.forceFetch('counters');
  }

  private async readNow(): Promise<PublishedCounters> {
    const [games, rounds, house] = await Promise.all([
      this.games.sinceStart(),
      this.database.call<CountRow>('crash_round_counts', COUNTS, []),
      this.ledger.houseBalance(),
    ]);
    const countsOf = (mode: RoundFairness): RoundCounts => {
      const row = rounds.find(({ fairness }) => fairness === mode);
      return { mode, crashed: row?.crashed ?? 0, voided: row?.voided ?? 0 };
    };
    const { maxProfitPercent } = this.settings.current;
    return {
      games,
      rounds: ROUND_FAIRNESS.map(countsOf),
      maximumProfitPercent: Number(maxProfitPercent),
      maximumProfit: formatArena(shownProfitLimit(house, maxProfitPercent)),
      asOf: new Date().toISOString(),
    };
  }
}
