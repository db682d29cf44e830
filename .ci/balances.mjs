// Rule 7: only libs/ledger writes balances. Looks for SQL and for repository calls that write the ledger's tables,
// in TypeScript and in SQL files. Migrations may create these tables and no more: they are searched like the rest.
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

/**
 * The ledger itself; tests, which plant corruptions for reconcile to find; and the migrations that landed while they
 * still held the text of functions.
 */
const EXEMPT =
  /^libs\/ledger\/|^libs\/database\/sql\/migrations\/176\d{10}-|\.(db-|e2e-|soak-)?spec\.tsx?$|^(apps|libs)\/[^/]+\/(test|e2e)\//;

/** The written exceptions: the row of a player whose bet is settled, locked by the caller (see the hot path). */
const ALLOWED = {
  'libs/betting/sql/apply_bet.sql': ['UPDATE player_accounts', 'INSERT INTO transfers'],
  // Seed and nonce, which lie in the same row; not the balance.
  'libs/seeds/sql/seeds.sql': ['UPDATE player_accounts'],
  // Fifty million bets that nobody placed, in a database of the bench's own: one by one they would take days.
  'apps/bench/src/volume/generated-bets.ts': [
    'INSERT INTO transfers',
    'INSERT INTO player_accounts',
    'UPDATE shared_accounts',
  ],
  'apps/bench/src/volume/generated-people.ts': ['INSERT INTO accounts', 'INSERT INTO transfers'],
};

const isComment = (line) => /^\s*(\/\/|\/?\*|--)/.test(line);

function writesIn(path) {
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

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'apps', 'libs'], {
  encoding: 'utf8',
});
const writes = listed
  .split('\n')
  .filter((path) => /\.(tsx?|sql)$/.test(path) && !EXEMPT.test(path) && existsSync(path))
  .flatMap(writesIn);

if (writes.length > 0) {
  process.stdout.write('rule-7-only-the-ledger-writes-balances: call a function of libs/ledger instead of\n');
  for (const { path, line, write } of writes) process.stdout.write(`  ${path}:${line} ${write}\n`);
  process.exitCode = 1;
}
