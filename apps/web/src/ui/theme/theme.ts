import { createTheme } from '@mui/material/styles';
import { brand } from './brand.js';
import { components } from './components.js';
import { colourFunctions } from './mix.js';
import { palette } from './palette.js';
import { typography } from './typography.js';

const withMuiFunctions = createTheme({
  palette,
  typography,
  components,
  shape: { borderRadius: brand.radius },
  // A game has its bet panel beside it, and the top bar its links, from `md`.
  breakpoints: { values: { xs: 0, sm: 600, md: 1000, lg: 1200, xl: 1536 } },
});

export const theme = Object.assign(withMuiFunctions, colourFunctions);

/** The Content Security Policy nonce, which the server writes into each page. Injected style sheets need it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
