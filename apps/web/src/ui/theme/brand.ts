/** The brand's colours, fonts and base radius. The colours are CSS variables, whose values depend on the theme (colours.ts). */
export const brand = {
  /** The backgrounds of the page, a panel, a control in a panel, and a hovered control or a layer above the page. */
  depths: ['var(--arena-page)', 'var(--arena-panel)', 'var(--arena-control)', 'var(--arena-raised)'],
  line: 'var(--arena-line)',
  lineStrong: 'var(--arena-lineStrong)',
  text: 'var(--arena-text)',
  textQuiet: 'var(--arena-textQuiet)',
  textFaint: 'var(--arena-textFaint)',
  ember: 'var(--arena-ember)',
  emberBright: 'var(--arena-emberBright)',
  emberDeep: 'var(--arena-emberDeep)',
  emberHover: 'var(--arena-emberHover)',
  emberText: 'var(--arena-emberText)',
  emberInk: 'var(--arena-emberInk)',
  mint: 'var(--arena-mint)',
  red: 'var(--arena-red)',
  amber: 'var(--arena-amber)',
  display: "'Sofia Sans Extra Condensed', 'Arial Narrow', sans-serif",
  body: "'Figtree Variable', system-ui, sans-serif",
  /** The font for hashes, addresses and keys. */
  mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  radius: 14,
  /** The width of the top bar and of the games, with more room for names on large screens. */
  frame: 'var(--frame-width, clamp(1360px, 84vw, 1600px))',
} as const;
