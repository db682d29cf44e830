import type { Finding } from './measure.js';
import { resultsPage } from './report.js';

describe('the page of results', () => {
  it('has a table per target, which says whether the target is met', () => {
    const page = resultsPage({ bets: run([finding('fast', 2)]), logins: run([finding('slow', 0.5)]) });
    expect(page).toContain('**bets** · 2026-01-02 03:04 UTC · two cores');
    expect(page).toMatch(/\| fast .*\| 2\.00 \(2\.00–2\.00\) \| ≥ 1 .*\| yes/);
    expect(page).toMatch(/\| slow .*\| 0\.50 \(0\.50–0\.50\) \| ≥ 1 .*\| no/);
  });

  it('shows those of many measures that are worst compared with their targets', () => {
    const page = resultsPage({
      lists: run(Array.from({ length: 30 }, (_, at) => finding(`page ${at}.`, at))),
    });
    expect(page).toContain('**lists**, the 12 worst of 30 measures');
    expect(page).toContain('page 11.');
    expect(page).not.toContain('page 12.');
  });
});

const run = (findings: Finding[]) => ({ date: '2026-01-02T03:04:05.000Z', machine: 'two cores', findings });

/** Returns a finding whose target is 1. */
function finding(measure: string, median: number): Finding {
  const series = { median, min: median, max: median };
  return {
    number: null,
    measure,
    goal: { better: 'higher', target: 1 },
    comparison: { baseline: series, subject: series, ratio: series },
    subjectUnit: 'bets/s',
    baselineUnit: 'bets/s',
  };
}
