import type { PageStarts } from './page-starts.js';

export interface ListPlace {
  pages: PageStarts;
  /** How far the window was scrolled. */
  offset: number;
}

const REMEMBERED = 20;

const places = new Map<string, ListPlace>();

/** Remembers how far somebody had read, by the entry of the browser's history: going back leads to that place. */
export function rememberPlace(entry: string, place: ListPlace): void {
  places.delete(entry);
  places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > REMEMBERED && oldest !== undefined) places.delete(oldest);
}

export function recallPlace(entry: string): ListPlace | undefined {
  return places.get(entry);
}
