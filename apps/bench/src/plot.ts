import type { Goal, Series } from './measure.js';

/** A recorded run, as it is kept in results.json. */
export interface RecordedRun {
  /** ISO 8601, UTC. */
  date: string;
  machine: string;
  findings: { number: number | null; measure: string; goal: Goal; ratio: Series }[];
}

const WIDTH = 1000;
const LABEL_WIDTH = 520;
const ROW_HEIGHT = 26;
const HEAD_HEIGHT = 64;
const RIGHT = 24;
/** The scale is logarithmic, from an eighth of the target to eight times the target. */
const OCTAVES = 3;
const DOT_RADIUS = 5;
const MAX_LABEL_LENGTH = 78;
/** The colours of the runs, oldest first. The last one is the latest run's. */
const COLOURS = ['#c9d3df', '#9fb3c8', '#6b8cae', '#d9480f'];

/** Draws how the measures of the latest runs that have numbered targets relate to them, as an SVG image. */
export function plot(runs: readonly RecordedRun[]): string {
  const latest = runs.filter((run) => measuresOf(run).length > 0).slice(-COLOURS.length);
  const colours = COLOURS.slice(-latest.length);
  const measures = [...new Set([...latest].reverse().flatMap(measuresOf))];
  const height = HEAD_HEIGHT + measures.length * ROW_HEIGHT + 16;
  const rows = measures.map((measure, index) => {
    const y = HEAD_HEIGHT + index * ROW_HEIGHT + ROW_HEIGHT / 2;
    const dots = latest.map((run, age) => dot(run, measure, y, colours[age] ?? ''));
    return `${label(measure, y)}${dots.join('')}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>Measured figures as a multiple of their targets</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...latest.map((run, index) => legend(run, index, colours[index] ?? '')),
    ...gridLines(height),
    ...rows,
    '</svg>\n',
  ].join('\n');
}

const measuresOf = ({ findings }: RecordedRun): string[] =>
  findings.filter(({ number }) => number !== null).map(({ measure }) => measure);

/** Returns the position of a multiple of the target. Values beyond the scale stand at its end. */
function position(multiple: number): number {
  const octaves = Math.min(OCTAVES, Math.max(-OCTAVES, Math.log2(multiple)));
  return LABEL_WIDTH + ((octaves + OCTAVES) / (2 * OCTAVES)) * (WIDTH - LABEL_WIDTH - RIGHT);
}

function dot({ findings }: RecordedRun, measure: string, y: number, colour: string): string {
  const finding = findings.find((one) => one.measure === measure);
  if (finding === undefined) return '';
  const { goal, ratio } = finding;
  const multiple = goal.better === 'higher' ? ratio.median / goal.target : goal.target / ratio.median;
  return `<circle cx="${position(multiple).toFixed(1)}" cy="${y}" r="${DOT_RADIUS}" fill="${colour}"/>`;
}

function label(measure: string, y: number): string {
  const text =
    measure.length <= MAX_LABEL_LENGTH ? measure : `${measure.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…`;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${LABEL_WIDTH - 12}" y="${y + 4}" text-anchor="end" fill="#1f2933">${escaped}</text>`;
}

function gridLines(height: number): string[] {
  return Array.from({ length: 2 * OCTAVES + 1 }, (_, index) => {
    const octave = index - OCTAVES;
    const x = position(2 ** octave).toFixed(1);
    const name = octave === 0 ? 'target' : octave < 0 ? `1/${2 ** -octave}` : `${2 ** octave} ×`;
    const colour = octave === 0 ? '#1f2933' : '#e4e7eb';
    return (
      `<line x1="${x}" x2="${x}" y1="${HEAD_HEIGHT - 4}" y2="${height - 12}" stroke="${colour}"/>` +
      `<text x="${x}" y="${HEAD_HEIGHT - 10}" text-anchor="middle" fill="#52606d">${name}</text>`
    );
  });
}

function legend({ date, machine }: RecordedRun, index: number, colour: string): string {
  const x = 16 + index * 245;
  const processor = machine.split(',', 1)[0] ?? '';
  const node = /Node \d+/.exec(machine)?.[0] ?? '';
  const text = `${date.slice(0, 10)}, ${node}, ${processor.length > 18 ? `${processor.slice(0, 17)}…` : processor}`;
  return (
    `<circle cx="${x}" cy="20" r="${DOT_RADIUS}" fill="${colour}"/>` +
    `<text x="${x + 12}" y="24" fill="#1f2933">${text}</text>`
  );
}
