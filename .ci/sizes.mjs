// Small files are read, large ones are searched: median ≤ 50 lines, p90 ≤ 150, none above 300.
// Migrations are exempt: they are a record, not something to be kept in shape.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const LIMITS = { median: 50, p90: 150, longest: 300 };

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((path) => path && !path.includes('/migrations/') && existsSync(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
  .sort((a, b) => a.lines - b.lines);

const linesAt = (share) => files[Math.max(0, Math.ceil(files.length * share) - 1)]?.lines ?? 0;
const measured = { median: linesAt(0.5), p90: linesAt(0.9), longest: linesAt(1) };

const broken = Object.keys(LIMITS).filter((figure) => measured[figure] > LIMITS[figure]);
for (const figure of broken)
  process.stdout.write(`${figure}: ${measured[figure]} lines, limit ${LIMITS[figure]}\n`);
if (broken.length > 0) {
  process.stdout.write('The longest files, to be split by what they are about:\n');
  for (const { path, lines } of files.slice(-10).reverse()) process.stdout.write(`  ${lines} ${path}\n`);
  process.exitCode = 1;
}
