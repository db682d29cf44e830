import { plot, type RecordedRun } from './plot.js';

describe('the plot of the latest runs', () => {
  it('shows the measures with numbered targets, although later runs had none', () => {
    const later = Array.from({ length: 4 }, () => run('2026-01-02', null, 'traces', 1));
    const image = plot([run('2026-01-01', 1, 'bets ÷ pgbench', 0.5), ...later]);
    expect(image).toContain('>bets ÷ pgbench</text>');
    expect(image).toContain('2026-01-01');
    expect(image).not.toContain('2026-01-02');
    expect(image).not.toContain('traces');
  });

  it('shows a figure that equals its target on the line of the target', () => {
    const image = plot([run('2026-01-01', 1, 'bets', 0.5)]);
    const [, target] = /<text x="([\d.]+)"[^>]*>target</.exec(image) ?? [];
    expect(image).toMatch(new RegExp(`<circle cx="${target}" cy="\\d+"`));
  });
});

/** Returns a run with one measure, whose target is 0.5. */
function run(date: string, number: number | null, measure: string, median: number): RecordedRun {
  const goal = { better: 'higher' as const, target: 0.5, stretch: 1 };
  const ratio = { median, min: median, max: median };
  return { date, machine: 'Processor, Node 24', findings: [{ number, measure, goal, ratio }] };
}
