/**
 * The brand: a night arena. Every colour, face and radius of the product comes from here.
 * Ember is for what one does, mint for gains and live data, soft red for losses; nothing else is coloured.
 */
export const brand = {
  /** Depth 0 is the page, 1 a panel, 2 a control in a panel, 3 what lies under the pointer or floats above. */
  depths: ['#0c0a09', '#151210', '#1f1a17', '#2b2521'],
  line: 'rgba(255, 232, 210, 0.1)',
  lineStrong: 'rgba(255, 232, 210, 0.22)',
  text: '#f7f0e8',
  textQuiet: '#b9ac9f',
  textFaint: '#978a7d',
  ember: '#ff7a2f',
  emberBright: '#ff955a',
  emberDeep: '#b8420c',
  emberInk: '#1d0d04',
  mint: '#7be0b8',
  red: '#f58a84',
  /** Only between ember and mint, on the scales of crash multipliers. */
  amber: '#f2cf63',
  display: "'Sofia Sans Extra Condensed Variable', 'Arial Narrow', sans-serif",
  body: "'Figtree Variable', system-ui, sans-serif",
  /** For what is compared letter by letter: hashes, addresses, keys. */
  mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  radius: 14,
} as const;
