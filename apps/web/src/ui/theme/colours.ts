/**
 * The colours of both themes. The build makes CSS variables of them (build/theme-colours.ts), and `brand` refers to these. The
 * theme is an arena at night: ember marks actions, mint marks gains and live data, and soft red marks losses. Drawings such as
 * the medals and the coin define additional colours.
 */

/** The colours as they are at night, for canvases, which know no CSS variables. Game scenes are at night in both themes. */
export const night = {
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
  /** The background of a hovered button for an action. */
  emberHover: '#ff955a',
  /** Ember for text. */
  emberText: '#ff7a2f',
  emberInk: '#1d0d04',
  mint: '#7be0b8',
  red: '#f58a84',
  /** Used only for crash multipliers between ember and mint, and for rounds that an operator controls. */
  amber: '#f2cf63',
} as const;

type Colours = Readonly<Record<Exclude<keyof typeof night, 'depths'>, string>> & {
  readonly depths: readonly [page: string, panel: string, control: string, raised: string];
};

/** The colours of the light theme. */
const day: Colours = {
  depths: ['#f4eee6', '#fffdf9', '#f1e9df', '#e6dacc'],
  line: 'rgba(66, 38, 14, 0.14)',
  lineStrong: 'rgba(66, 38, 14, 0.34)',
  text: '#221811',
  textQuiet: '#54483d',
  textFaint: '#64574b',
  ember: '#e8641b',
  emberBright: '#9c3a06',
  emberDeep: '#f0a273',
  emberHover: '#f48240',
  emberText: '#9c3a06',
  emberInk: '#1d0d04',
  mint: '#09603f',
  red: '#a3211b',
  amber: '#6f4f00',
};

/** The colours of the dark theme and of the light one, by the value of `data-theme` that selects them. */
export const COLOURS: Readonly<Record<'dark' | 'light', Colours>> = { dark: night, light: day };

/** Returns the CSS variables that `brand` refers to. */
export function variablesOf({ depths, ...others }: Colours): Record<string, string> {
  const [page, panel, control, raised] = depths;
  const named = { page, panel, control, raised, ...others };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`--arena-${name}`, value]));
}
