import { appendFileSync, existsSync, writeFileSync } from 'node:fs';

/** From the root of the repository, where the bench runs. */
const RESULTS = 'apps/bench/RESULTS.md';

const PREFACE = `# Results

Written by \`npm run bench\`: one section a run, whatever it came to. Each figure is the median of its rounds, with the
lowest and the highest beside it. Subject and anchor are measured in turn in the same run, and the ratio is that of each
round's pair; load generator, api, PostgreSQL and pgbench share the machine's cores.
`;

/** Appends one run. */
export function record(date: Date, ...paragraphs: string[]): void {
  if (!existsSync(RESULTS)) writeFileSync(RESULTS, PREFACE);
  const heading = `## ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  appendFileSync(RESULTS, `\n${[heading, ...paragraphs].join('\n\n')}\n`);
}
