/**
 * The brand's colours, fonts and base radius. The theme is an arena at night: ember marks actions, mint marks gains and
 * live data, and soft red marks losses. Drawings such as the medals and the coin define additional colours.
 */
export const brand = {
  /** The backgrounds of the page, a panel, a control in a panel, and a hovered control or a layer above the page. */
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
  /** Used only for crash multipliers between ember and mint, and for rounds that an operator controls. */
  amber: '#f2cf63',
  display: "'Sofia Sans Extra Condensed Variable', 'Arial Narrow', sans-serif",
  body: "'Figtree Variable', system-ui, sans-serif",
  /** The font for hashes, addresses and keys. */
  mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  radius: 14,
} as const;
