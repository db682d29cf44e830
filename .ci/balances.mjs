// Rule 7: only libs/ledger writes balances. Finds SQL and repository calls that write the ledger's tables, in
// TypeScript and SQL files. New migrations are checked too: they may create these tables, but not write rows.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const TABLES = 'player_accounts|shared_accounts|accounts|transfers';
const ENTITIES = 'PlayerAccount|SharedAccount|Account|Transfer';

const SQL_WRITE = new RegExp(
  String.raw`\b(UPDATE|INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|COPY)\s+(?:ONLY\s+)?` +
    String.raw`(?:"?\w+"?\.)?"?(${TABLES})"?(?!\w)`,
  'gi',
);
const REPOSITORY_WRITE = new RegExp(
  String.raw`\b(getRepository|InjectRepository|insert|update|upsert|delete|save|remove|into|increment|decrement)\(\s*` +
    String.raw`(?:'(?:${TABLES})'|(?:${ENTITIES})(?:Entity)?)\s*[,)]`,
  'g',
);

/** Unchecked files: the ledger, tests (which plant corruptions for reconcile), and old migrations with functions. */
const EXEMPT =
  /^libs\/ledger\/|^libs\/database\/sql\/migrations\/176\d{10}-|\.(db-|e2e-|full-)?spec\.tsx?$|^(apps|libs)\/[^/]+\/(test|e2e)\//;

/** The allowed writes by file. The first file settles a bet while its caller holds the lock on the player's row. */
const ALLOWED = {
  'libs/betting/sql/apply_bets.sql': ['UPDATE player_accounts', 'INSERT INTO transfers'],
  // Writes the seed and the nonce, which are in the same row as the balance.
  'libs/seeds/sql/seeds.sql': ['UPDATE player_accounts'],
  'libs/betting/sql/step_bets.sql': ['UPDATE player_accounts'],
  // Counts for the reality check, and what a player has accepted: both are checked in the row that a bet locks.
  'libs/betting/sql/settle_bets.sql': ['UPDATE player_accounts'],
  'libs/players/sql/accept_rules.sql': ['UPDATE player_accounts'],
  // Opens the account of the open stakes of bets of several steps, once.
  'libs/database/sql/migrations/1797500000001-step-bets.sql': [
    'INSERT INTO accounts',
    'INSERT INTO shared_accounts',
  ],
  // Generates fifty million bets in a benchmark database, because placing them one at a time would take days.
  'apps/bench/src/generated-data.ts': [
    'INSERT INTO accounts',
    'INSERT INTO transfers',
    'INSERT INTO player_accounts',
    'UPDATE shared_accounts',
  ],
  'apps/bench/src/generated-lists.ts': ['INSERT INTO accounts', 'INSERT INTO shared_accounts'],
};

const isComment = (line) => /^\s*(\/\/|\/?\*|--)/.test(line);

function findWrites(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const text = lines.map((line) => (isComment(line) ? '' : line)).join('\n');
  return [...text.matchAll(SQL_WRITE), ...text.matchAll(REPOSITORY_WRITE)]
    .map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      write: match[0].replaceAll(/\s+/g, ' '),
    }))
    .filter(({ write }) => !ALLOWED[path]?.includes(write));
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'apps', 'libs'], {
  encoding: 'utf8',
});
const writes = files
  .split('\n')
  .filter((path) => /\.(tsx?|sql)$/.test(path) && !EXEMPT.test(path) && existsSync(path))
  .flatMap(findWrites);

if (writes.length > 0) {
  process.stdout.write('rule-7-only-the-ledger-writes-balances: call a function of libs/ledger instead of\n');
  for (const { path, line, write } of writes) process.stdout.write(`  ${path}:${line} ${write}\n`);
  process.exitCode = 1;
}
