/** Writes the results of a run as files that docs/certification refers to. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { GameTests } from './certify.js';
import { SIGNIFICANCE } from './statistics.js';

const p = (value: number): string => (value < 1e-4 ? value.toExponential(1) : value.toFixed(4));

/** Returns the results as a Markdown document. */
function drawsDocument(games: readonly GameTests[]): string {
  const [first] = games;
  const rows = games.flatMap(({ game, draws, outcomes, tests }) =>
    tests.map(
      ({ test, statistic, p: value, passed }) =>
        `| ${game} | ${draws.toLocaleString('en')} | ${outcomes} | ${test} | ${statistic.toPrecision(6)} | ${p(value)} | ${passed ? 'passed' : '**FAILED**'} |`,
    ),
  );
  const returns = games.map(
    ({ game, bet, winRate, chance }) => `| ${game} | ${bet} | ${winRate.toFixed(6)} | ${chance.toFixed(6)} |`,
  );
  return `# Tests of the draws

Written by \`npm run certify\`. Seeds are fixed, so a run with \`--draws ${first?.draws ?? 0}\` gives the same figures. A test passes at 99 %
if its p-value is at least ${SIGNIFICANCE}.

| Game | Draws | Outcomes | Test | Statistic | p | |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

| Game | Bet | Share won | In theory |
| --- | --- | --- | --- |
${returns.join('\n')}
`;
}

/** Writes the evidence into a folder, formatted like the other documents. */
export async function writeEvidence(folder: string, games: readonly GameTests[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const contents = { 'draws.json': JSON.stringify(games), 'draws.md': drawsDocument(games) };
  for (const [name, content] of Object.entries(contents)) {
    const filepath = join(folder, name);
    writeFileSync(filepath, await format(content, { ...(await resolveConfig(filepath)), filepath }));
  }
}
