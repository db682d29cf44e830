import { basename } from 'node:path';

const COLUMNS = ['mutant', 'result', 'by', 'commit', 'exit code'];
const COMMIT_DIGITS = 7;

/** The recorded results as a table in Markdown. */
export function table(mutants, record) {
  const commit = record.state.slice(0, COMMIT_DIGITS);
  const rows = mutants.map((mutant) => {
    const { result = 'not run', spec, exitCode } = record.of(mutant) ?? {};
    return [mutant.id, result, spec === undefined ? '' : basename(spec), commit, exitCode ?? ''];
  });
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
