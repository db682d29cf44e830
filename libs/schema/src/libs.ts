import { ADMIN_SQL } from '../../admin/sql/index.js';
import { APPROVALS_SQL } from '../../approvals/sql/index.js';
import { AUDIT_SQL } from '../../audit/sql/index.js';
import { AUTH_SQL } from '../../auth/sql/index.js';
import { BET_HISTORY_SQL } from '../../bet-history/sql/index.js';
import { BETTING_SQL } from '../../betting/sql/index.js';
import { CRASH_SQL } from '../../crash/sql/index.js';
import { DATABASE_SQL } from '../../database/sql/index.js';
import { GAMES_SQL } from '../../games/sql/index.js';
import { HTTP_SQL } from '../../http/sql/index.js';
import { LEDGER_SQL } from '../../ledger/sql/index.js';
import { LIVE_SQL } from '../../live/sql/index.js';
import { MAIL_SQL } from '../../mail/sql/index.js';
import { PLAY_LIMITS_SQL } from '../../play-limits/sql/index.js';
import { PLAYERS_SQL } from '../../players/sql/index.js';
import { RESTORE_SQL } from '../../restore/sql/index.js';
import { REVENUE_SQL } from '../../revenue/sql/index.js';
import { SCHEDULING_SQL } from '../../scheduling/sql/index.js';
import { SEEDS_SQL } from '../../seeds/sql/index.js';
import { SETTINGS_SQL } from '../../settings/sql/index.js';
import { WALLET_SQL } from '../../wallet/sql/index.js';

/** The SQL of a lib, which it exports from `sql/index.ts`. */
export interface LibSql {
  /** The URL of a file in the lib's folder `sql`. Its `tables.sql` is a part of the baseline. */
  url: string;
  /**
   * The files of functions and views, without `.sql`. Each contains the current definitions. The order matters, because a
   * function in SQL or a view can only use what was defined before it; a function in PL/pgSQL can use all others.
   */
  routines: readonly string[];
}

/** The libs with SQL, each after those whose tables its own refer to. */
export const LIBS: readonly LibSql[] = [
  DATABASE_SQL,
  PLAYERS_SQL,
  SCHEDULING_SQL,
  AUDIT_SQL,
  APPROVALS_SQL,
  SETTINGS_SQL,
  RESTORE_SQL,
  HTTP_SQL,
  MAIL_SQL,
  AUTH_SQL,
  LEDGER_SQL,
  SEEDS_SQL,
  PLAY_LIMITS_SQL,
  LIVE_SQL,
  BETTING_SQL,
  BET_HISTORY_SQL,
  GAMES_SQL,
  CRASH_SQL,
  WALLET_SQL,
  REVENUE_SQL,
  ADMIN_SQL,
];
