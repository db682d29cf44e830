const WIDTH = 1200;
const ROW_HEIGHT = 16;
/** Narrower frames are left out, because they are too small to read. */
const MIN_WIDTH = 0.5;
const CHARACTER_WIDTH = 6.2;

/** A V8 CPU profile: a tree of calls, and the samples in the order in which they were taken. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string };
    children?: number[];
  }[];
  samples: number[];
  /** The µs since the previous sample. */
  timeDeltas: number[];
}

interface Frame {
  name: string;
  url: string;
  time: number;
  children: Map<string, Frame>;
}

/**
 * Draws a CPU profile as an SVG flame graph: callers are below the functions that they call, widths are shares of the
 * busy time, and equal stacks are merged.
 */
export function flameGraph(profile: CpuProfile): string {
  const root = mergeStacks(profile);
  const shapes: string[] = [];
  let depth = 0;
  const draw = (frame: Frame, x: number, level: number): void => {
    const width = (frame.time / root.time) * WIDTH;
    if (width < MIN_WIDTH) return;
    depth = Math.max(depth, level);
    shapes.push(shapeOf(frame, frame.time / root.time, { x, width, level }));
    let childX = x;
    for (const child of [...frame.children.values()].sort((a, b) => b.time - a.time)) {
      draw(child, childX, level + 1);
      childX += (child.time / root.time) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = (depth + 1) * ROW_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-height} ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<rect y="${-height}" width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...shapes,
    '</svg>\n',
  ].join('\n');
}

function mergeStacks({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const times = new Map<number, number>();
  for (const [index, sample] of samples.entries())
    times.set(sample, (times.get(sample) ?? 0) + (timeDeltas[index] ?? 0));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const root: Frame = { name: 'busy time', url: '', time: 0, children: new Map() };
  const visit = (id: number, parent: Frame): number => {
    const node = byId.get(id);
    if (node === undefined || node.callFrame.functionName === '(idle)') return 0;
    const { functionName, url } = node.callFrame;
    const key = `${functionName} ${url}`;
    const frame = parent.children.get(key) ?? {
      name: functionName || '(anonymous)',
      url,
      time: 0,
      children: new Map(),
    };
    parent.children.set(key, frame);
    const time = (node.children ?? []).reduce((sum, child) => sum + visit(child, frame), times.get(id) ?? 0);
    frame.time += time;
    return time;
  };
  for (const child of nodes[0]?.children ?? []) root.time += visit(child, root);
  return root;
}

function shapeOf(
  { name, url }: Frame,
  share: number,
  { x, width, level }: { x: number; width: number; level: number },
): string {
  const y = -(level + 1) * ROW_HEIGHT;
  const shown = name.slice(0, Math.floor((width - 4) / CHARACTER_WIDTH));
  const file = url.replace(/^.*\/(node_modules|dist)\//, '');
  return (
    `<g><title>${escapeXml(`${name} ${file}`)}: ${(share * 100).toFixed(1)} %</title>` +
    `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW_HEIGHT - 1}" fill="${colourOf(url)}"/>` +
    (shown.length > 2 ? `<text x="${(x + 2).toFixed(1)}" y="${y + 11}">${escapeXml(shown)}</text>` : '') +
    '</g>'
  );
}

/** Our code is orange, dependencies are blue, Node is green, and the engine is grey. */
function colourOf(url: string): string {
  if (url.includes('node_modules')) return '#9ec5e8';
  if (url.startsWith('node:')) return '#a8d5a2';
  return url === '' ? '#d5d9de' : '#f4a261';
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
