import { createTheme } from '@mui/material/styles';
import { brand } from './brand.js';
import { components } from './components.js';
import { palette } from './palette.js';
import { typography } from './typography.js';

export const theme = createTheme({ palette, typography, components, shape: { borderRadius: brand.radius } });

/** The Content Security Policy nonce, which the server writes into each page. Injected style sheets need it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
