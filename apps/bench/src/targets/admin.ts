import { DataSource } from 'typeorm';
import { PAGE_READS, SearchService } from '@arena/admin';
import { BetsReport, TransfersReport } from '@arena/bet-history';
import { RoundsReport } from '@arena/crash';
import { Database, dataSourceOptions, type ListBounds } from '@arena/database';
import { PartnersReport } from '@arena/partners';
import { PlayersService } from '@arena/players';
import { WalletReport } from '@arena/wallet';
import { ADMIN_PASSWORD } from '../api.js';
import {
  compareWithIndexScan,
  withGeneratedApi,
  withGeneratedDatabase,
  type GeneratedApi,
  type GeneratedDatabase,
} from '../generated-database.js';
import { generateLists } from '../generated-data.js';
import { rawRequest } from '../load.js';
import { type BenchSettings, compare, type Finding, p99, type Volume } from '../measure.js';
import { logIn } from '../players.js';
import { oneRow } from '../postgres.js';
import { interrupt } from '../processes.js';

/** The routes that the admin page polls, and the clients that poll each. */
const ROUTES = ['/api/admin/recent-bets', '/api/admin/figures?days=30', '/api/admin/data'];
const CLIENTS = 8;

/** Measures the routes that the admin page polls, over HTTP, with many bets in the database. */
export async function admin(settings: BenchSettings): Promise<Finding[]> {
  const measure = async (database: GeneratedApi): Promise<Finding[]> => {
    const { cookie } = await logIn(database.port, 'admin', ADMIN_PASSWORD);
    const findings: Finding[] = [];
    for (const route of ROUTES)
      findings.push(
        await compareWithIndexScan(database, settings.pacing, {
          number: null,
          goal: { better: 'lower', target: 20 },
          subject: `GET ${route}`,
          requests: Array<string>(CLIENTS).fill(rawRequest('GET', route, { cookie })),
          baseline: { description: 'index-only latest 50', statement: latestBets(50) },
        }),
      );
    return findings;
  };
  return withGeneratedApi(settings, measure, generateLists);
}

const latestBets = (count: number): string => `SELECT id FROM bets ORDER BY id DESC LIMIT ${count}`;

const LIMIT = 25;
/** A cursor behind all rows. */
const END = String(Number.MAX_SAFE_INTEGER);
const BASELINE = { name: 'baseline', text: latestBets(LIMIT) };

/** Reads one page. */
type Page = () => Promise<unknown>;

/**
 * Measures the pages of the admin area's lists with many bets and players in the database. Pages are read by the
 * product's own code over one connection of this process, because some routes also write to the security log.
 */
export async function adminLists(settings: BenchSettings): Promise<Finding[]> {
  const { rounds, secondsPerRound } = settings.pacing;
  // A second has thousands of pages, and there are many lists.
  const pacing = { rounds, secondsPerRound: secondsPerRound / 4 };
  const measure = async ({ client, databaseUrl, volume }: GeneratedDatabase): Promise<Finding[]> => {
    const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 })).initialize();
    try {
      const database = new Database(dataSource);
      const sample = await oneRow<Sample>(client, SAMPLE, [Math.floor(volume.users / 2)]);
      const pages = { ...listPages(database, volume, sample), ...searches(database, sample) };
      const findings: Finding[] = [];
      for (const [title, page] of Object.entries(pages))
        findings.push({
          number: null,
          measure: `p99 of ${title}, ${volume.users / 1e6} M users, ${volume.bets / 1e6} M bets ÷ index-only latest ${LIMIT}`,
          goal: { better: 'lower', target: 20 },
          comparison: await compare(
            pacing,
            (seconds) => latencyOf(seconds, () => database.pool.query(BASELINE)),
            (seconds) => latencyOf(seconds, page),
          ),
          subjectUnit: 'ms',
        });
      return findings;
    } finally {
      await dataSource.destroy();
    }
  };
  return withGeneratedDatabase(settings, measure, generateLists);
}

/** What the pages are about: a player and a partner with many rows, a day in the middle, and texts to search for. */
interface Sample {
  busiest: number;
  day: string;
  partner: number;
  id: number;
  username: string;
  email: string;
  address: string;
  transaction: string;
}

const SAMPLE = `
  SELECT middle.id, username, email, address, tx_hash AS transaction,
    (SELECT user_id FROM player_accounts ORDER BY total_wins + total_losses DESC LIMIT 1) AS busiest,
    (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY day)::text FROM bet_days) AS day,
    (SELECT id FROM users WHERE is_partner ORDER BY total_referrals DESC LIMIT 1) AS partner
  FROM users AS middle CROSS JOIN (SELECT address, tx_hash FROM withdrawals ORDER BY id OFFSET 500 LIMIT 1) AS withdrawal
  WHERE middle.id = $1`;

/** Returns the first page, a deep page and filters of each list. */
function listPages(
  database: Database,
  { users, bets: betCount }: Volume,
  { busiest: userId, day, partner, id: middle }: Sample,
): Record<string, Page> {
  const deep = (count: number): string[] => [String(Math.floor(count / 2))];
  const at = (after?: string[]): ListBounds => ({ order: 'desc', after, limit: LIMIT, reads: PAGE_READS });
  const bets = new BetsReport(database);
  const transfers = new TransfersReport(database);
  const wallet = new WalletReport(database);
  const rounds = new RoundsReport(database);
  const partners = new PartnersReport(database);
  return {
    'bets, first page': () => bets.page({}, 'createdAt', at()),
    'bets, deep page': () => bets.page({}, 'createdAt', at(deep(betCount))),
    'bets of the busiest player': () => bets.page({ userId }, 'createdAt', at()),
    'bets of the busiest player, deep page': () => bets.page({ userId }, 'createdAt', at(deep(betCount))),
    'bets by game, outcome and stake': () =>
      bets.page({ game: 'dice_roll', outcome: 'won', minStake: '500' }, 'createdAt', at(deep(betCount))),
    'bets of a day in the past': () => bets.page({ from: day, to: day }, 'createdAt', at()),
    'bets that no bet matches': () => bets.page({ minStake: '9000' }, 'createdAt', at(deep(betCount))),
    'bets by profit': () => bets.page({}, 'profit', at()),
    'transfers of the busiest player': () => transfers.page(userId, undefined, LIMIT),
    'transfers of the busiest player, deep page': () =>
      transfers.page(userId, `${Math.floor(betCount / 2)}_${END}`, LIMIT),
    'deposits, first page': () => wallet.deposits({}, at()),
    'deposits, deep page': () => wallet.deposits({}, at(deep(users))),
    'deposits by player and status': () => wallet.deposits({ userId: middle, status: 'credited' }, at()),
    'withdrawals, first page': () => wallet.withdrawals({}, at()),
    'withdrawals, deep page': () => wallet.withdrawals({}, at(deep(users))),
    'withdrawals by status and days': () =>
      wallet.withdrawals({ status: 'confirmed', from: day, to: day }, at()),
    'crash rounds, first page': () => rounds.page({}, at()),
    'crash rounds, deep page': () => rounds.page({}, at(deep(users))),
    'crash rounds by days and fairness': () => rounds.page({ fairness: 'fair', from: day, to: day }, at()),
    'partners, first page': () => partners.partners({ sort: 'id' }, at()),
    'partners by referrals, deep page': () => partners.partners({ sort: 'referrals' }, at(['5', END])),
    'players of a partner': () => partners.referrals(partner, at()),
  };
}

/** Returns the pages of the players' list, and searches over everything. */
function searches(
  database: Database,
  { id, username, email, address, transaction }: Sample,
): Record<string, Page> {
  const players = new PlayersService(database, undefined as never, undefined as never);
  const search = new SearchService(database);
  const part = username.slice(2, 8);
  return {
    'players, first page': () => players.list('', LIMIT, END),
    'players, deep page': () => players.list('', LIMIT, String(id)),
    'players by a rare part of a name': () => players.list(part, LIMIT, END),
    'players by a frequent part of an email address': () => players.list('mail', LIMIT, END),
    'players by an email address': () => players.list(email, LIMIT, END),
    'players by a missing name': () => players.list('no-such-name', LIMIT, END),
    'search for a number': () => search.find(String(id)),
    'search for a rare part of a name': () => search.find(part),
    'search for a frequent part of an email address': () => search.find('mail'),
    'search for an email address': () => search.find(email),
    'search for a transaction': () => search.find(transaction),
    'search for an address': () => search.find(address),
  };
}

/** Returns the 99th percentile of the time that a call takes, in ms. */
async function latencyOf(seconds: number, call: Page): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  for (let start = performance.now(); start < end; start = performance.now()) {
    interrupt.throwIfAborted();
    await call();
    times.push(performance.now() - start);
  }
  return p99(times);
}
