/**
 * The brand: an arena at night. All colours, fonts and radii of the product are defined here. Ember marks actions, mint
 * gains and live data, soft red losses. Nothing else has a colour.
 */
export const brand = {
  /** 0: the page; 1: a panel; 2: a control in a panel; 3: a hovered control, or a layer above the page. */
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
  /** Only for crash multipliers between ember and mint, and for rounds that an operator controls. */
  amber: '#f2cf63',
  display: "'Sofia Sans Extra Condensed Variable', 'Arial Narrow', sans-serif",
  body: "'Figtree Variable', system-ui, sans-serif",
  /** For hashes, addresses and keys. */
  mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  radius: 14,
} as const;
