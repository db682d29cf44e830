/** The colours of series, which also differ in brightness, so that they can be told apart without hues. */
export const SERIES_COLOURS: readonly string[] = [
  '#7be0b8',
  '#5b8def',
  '#ff955a',
  '#c9a2ff',
  '#f2cf63',
  '#d94f70',
];

/** Returns the colour of a series, such as a game, by its index. */
export function seriesColour(index: number): string {
  return SERIES_COLOURS[index % SERIES_COLOURS.length] ?? 'currentColor';
}
