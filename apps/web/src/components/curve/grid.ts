/** A line of the grid, and how clearly it is drawn: from 0, not at all, to 1. */
export interface GridLine {
  value: number;
  strength: number;
}

/** Lines closer than this, in pixels, are not drawn; from the second on they are drawn fully. */
const FADES_IN_AT = 46;
const CLEAR_AT = 110;
/** Each step is a multiple of the one before it: a line that is there stays while finer ones come and go. */
const MULTIPLES = [1, 5] as const;

/**
 * The lines between two values. Which steps are drawn follows from the room that they have, continuously: when the
 * axis is rescaled, finer lines fade and none of them jumps.
 */
export function gridLines(from: number, to: number, pixelsPerUnit: number): GridLine[] {
  const finest = finestStep(FADES_IN_AT / pixelsPerUnit);
  const lines: GridLine[] = [];
  for (let count = Math.ceil(from / finest.size - 1e-9); count * finest.size <= to; count += 1) {
    const size = finest.size * widestMultiple(count, finest.ratios);
    lines.push({ value: count * finest.size, strength: strengthOf(size * pixelsPerUnit) });
  }
  return lines;
}

function strengthOf(gap: number): number {
  return Math.min(1, Math.max(0, (gap - FADES_IN_AT) / (CLEAR_AT - FADES_IN_AT)));
}

/** The smallest of the steps (… 0.1, 0.5, 1, 5, 10 …) that is at least so large, and what leads to the next two. */
function finestStep(least: number): { size: number; ratios: readonly [number, number] } {
  const decade = 10 ** Math.floor(Math.log10(least) + 1e-9);
  const [one, five] = MULTIPLES;
  if (least <= decade * one * 1.0000001) return { size: decade, ratios: [five, 2] };
  if (least <= decade * five) return { size: decade * five, ratios: [2, five] };
  return { size: decade * 10, ratios: [five, 2] };
}

/** How many of the finest steps make the widest one that this line belongs to. */
function widestMultiple(count: number, [first, second]: readonly [number, number]): number {
  if (count % (first * second) === 0) return first * second;
  return count % first === 0 ? first : 1;
}
