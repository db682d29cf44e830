import { basename } from 'node:path';

const COLUMNS = ['mutant', 'area', 'killed by', 'result', 'seconds'];

/** The recorded results as a table in Markdown. */
export function table(mutants, record) {
  const rows = mutants.map((mutant) => {
    const result = record.of(mutant);
    if (result === undefined) return [mutant.id, mutant.area, '', 'not run', ''];
    return [mutant.id, mutant.area, killerOf(mutant, result), result.result, result.seconds.toFixed(1)];
  });
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function killerOf({ gap }, { result, spec, test }) {
  if (result === 'survived') return gap === undefined ? '' : `none: ${gap}`;
  if (result !== 'killed') return '';
  return `${basename(spec)}: ${test.replaceAll('|', '\\|').replaceAll('\n', ' ')}`;
}
