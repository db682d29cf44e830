import type { Comparison } from './compare.js';

/** What the ratio should be, and what it should become. */
export interface Aim {
  better: 'higher' | 'lower';
  target: number;
  stretch?: number;
}

/** One line of the results. */
export interface Finding {
  /** Its number in the list of targets; null where that has none. */
  number: number | null;
  measure: string;
  aim: Aim;
  comparison: Comparison;
  subjectUnit: string;
  anchorUnit: string;
}

export function meets({ better, target }: Aim, ratio: number): boolean {
  return better === 'higher' ? ratio >= target : ratio <= target;
}
