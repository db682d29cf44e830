import type { TypographyVariantsOptions } from '@mui/material/styles';
import { brand } from './brand.js';

/** Only this weight of the display font is loaded. */
const display = {
  fontFamily: brand.display,
  fontWeight: 800,
  letterSpacing: '0.01em',
  wordSpacing: '0.08em',
  lineHeight: 1.05,
};

/** Headings and buttons use the display font. Other text uses the body font. */
export const typography: TypographyVariantsOptions = {
  fontFamily: brand.body,
  fontWeightMedium: 550,
  fontWeightBold: 700,
  h1: {
    ...display,
    fontSize: 'clamp(2.75rem, 5.2vw, 4.75rem)',
    lineHeight: 0.92,
    textTransform: 'uppercase',
  },
  h2: { ...display, fontSize: '2.25rem' },
  h3: { ...display, fontSize: '1.5rem' },
  h4: { ...display, fontSize: '1.375rem' },
  body1: { fontSize: '1rem', lineHeight: 1.55 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
  button: {
    ...display,
    fontSize: '1.25rem',
    letterSpacing: '0.03em',
    textTransform: 'none',
    lineHeight: 1.2,
  },
};
