import type { PaletteOptions } from '@mui/material/styles';
import { brand } from './brand.js';

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

export const palette: PaletteOptions = {
  mode: 'dark',
  primary: {
    main: brand.ember,
    light: brand.emberBright,
    dark: brand.emberDeep,
    contrastText: brand.emberInk,
  },
  success: { main: brand.mint, contrastText: brand.depths[0] },
  error: { main: brand.red, contrastText: brand.depths[0] },
  background: { default: page, paper: panel },
  surface: { control, raised },
  text: { primary: brand.text, secondary: brand.textQuiet, disabled: brand.textFaint },
  divider: brand.line,
  lineStrong: brand.lineStrong,
  faint: brand.textFaint,
};
