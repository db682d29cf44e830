// Rule 7: only libs/ledger writes balances. Finds SQL and repository calls that write the ledger's tables, in TypeScript
// and SQL files.
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

/** The columns of player_accounts that are no money: they are in the row because a bet locks and checks it anyway. */
const OTHER_COLUMNS =
  /^(seed_id|next_seed_id|nonce|is_frozen|play|excluded_until|check_minutes|checked_at|last_bet_at|accepted_rules)$/;
/** What follows `UPDATE player_accounts`, if it sets columns by their names up to WHERE or FROM. */
const ASSIGNMENTS = /^(?:\s+AS\s+\w+)?\s+SET\s+(.*?)\s(?:WHERE|FROM)\s/is;

/** Unchecked files: the ledger, tests (which plant corruptions for reconcile), and what fills a benchmark's database. */
const EXEMPT =
  /^libs\/ledger\/|^apps\/bench\/src\/generated-|\.(db-|e2e-|full-)?spec\.tsx?$|^(apps|libs)\/[^/]+\/(test|e2e)\//;

const isComment = (line) => /^\s*(\/\/|\/?\*|--)/.test(line);

/** Whether a write only sets columns of player_accounts that are no money. */
function spares(text, match) {
  if (!/^UPDATE\s+player_accounts$/i.test(match[0])) return false;
  const [, assignments] = ASSIGNMENTS.exec(text.slice(match.index + match[0].length)) ?? [];
  if (assignments === undefined) return false;
  const columns = [...assignments.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column]) => column);
  return columns.length > 0 && columns.every((column) => OTHER_COLUMNS.test(column));
}

function findWrites(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const text = lines.map((line) => (isComment(line) ? '' : line)).join('\n');
  return [...text.matchAll(SQL_WRITE), ...text.matchAll(REPOSITORY_WRITE)]
    .filter((match) => !spares(text, match))
    .map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      write: match[0].replaceAll(/\s+/g, ' '),
    }));
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
