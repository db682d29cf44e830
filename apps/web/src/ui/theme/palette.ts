import type { PaletteOptions } from '@mui/material/styles';
import { brand } from './brand.js';
import { mix } from './mix.js';

declare module '@mui/material/styles' {
  interface Palette {
    /** The backgrounds of a control in a panel and of a hovered control. */
    surface: { control: string; raised: string };
    lineStrong: string;
    faint: string;
  }
  interface PaletteOptions {
    surface: { control: string; raised: string };
    lineStrong: string;
    faint: string;
  }
}

const [page, panel, control, raised] = brand.depths;

const quiet = {
  main: brand.textQuiet,
  light: brand.textQuiet,
  dark: brand.textQuiet,
  contrastText: brand.depths[0],
};

/** Refers to CSS variables, so the same palette serves both themes. Every shade is given, because MUI cannot compute with variables. */
export const palette: PaletteOptions = {
  mode: 'dark',
  primary: {
    main: brand.ember,
    light: brand.emberBright,
    dark: brand.emberDeep,
    contrastText: brand.emberInk,
  },
  success: { main: brand.mint, light: brand.mint, dark: brand.mint, contrastText: brand.depths[0] },
  error: {
    main: brand.red,
    light: brand.red,
    // The background of a hovered button. Its text is as readable as before in both themes.
    dark: mix(brand.red, 0.85, brand.text),
    contrastText: brand.depths[0],
  },
  secondary: quiet,
  info: quiet,
  warning: { main: brand.amber, light: brand.amber, dark: brand.amber, contrastText: brand.depths[0] },
  background: { default: page, paper: panel },
  surface: { control, raised },
  text: { primary: brand.text, secondary: brand.textQuiet, disabled: brand.textFaint },
  action: {
    active: brand.text,
    hover: mix(brand.text, 0.08),
    selected: mix(brand.text, 0.16),
    disabled: mix(brand.text, 0.3),
    disabledBackground: mix(brand.text, 0.12),
    focus: mix(brand.text, 0.12),
  },
  divider: brand.line,
  lineStrong: brand.lineStrong,
  faint: brand.textFaint,
};
