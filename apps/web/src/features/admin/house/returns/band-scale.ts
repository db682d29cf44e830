import type { GameReturn } from '@arena/wire';

/** Where things stand on a scale, each from 0 at its left end to 1 at its right. */
export interface BandScale {
  from: number;
  to: number;
  actual: number;
}

type Banded = Record<'actual' | 'theoretical' | 'lowest' | 'highest', number>;

/** As much room on either side of what is expected, in widths of the band's longer half. */
const REACH = 2;

/** A game's return that can be measured: one of no bets can't. */
export function isBanded(of: GameReturn): of is GameReturn & Banded {
  return of.actual !== null && of.theoretical !== null && of.lowest !== null && of.highest !== null;
}

/** What is expected stands in the middle; a return that is beyond all measure stands at the end. */
export function bandScale({ actual, theoretical, lowest, highest }: Banded): BandScale {
  const reach = REACH * Math.max(theoretical - lowest, highest - theoretical);
  const place = (percent: number) =>
    reach === 0 ? middle(percent - theoretical) : within(0.5 + (percent - theoretical) / (2 * reach));
  return { from: place(lowest), to: place(highest), actual: place(actual) };
}

/** Of a band without any width: everything else is at one end or the other. */
function middle(off: number): number {
  return 0.5 + Math.sign(off) / 2;
}

function within(place: number): number {
  return Math.min(1, Math.max(0, place));
}
