import type { Components, Theme } from '@mui/material/styles';
import { brand } from './brand.js';

const FOCUS_RING = { outline: `2px solid ${brand.emberBright}`, outlineOffset: 2 };

/** A button whose action takes something away or is hard to undo. */
const DANGEROUS = '&.MuiButton-colorError:not(.Mui-disabled):not([aria-disabled="true"])';

/** The style overrides for MUI's components. Ripples are disabled. A pressed contained button moves down instead. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollbarColor: `${brand.depths[3]} transparent`, scrollPaddingTop: 80 },
      body: { fontVariantNumeric: 'tabular-nums', minHeight: '100dvh', overflowX: 'hidden' },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      '::selection': { background: brand.ember, color: brand.emberInk },
      ':focus-visible': FOCUS_RING,
      a: { color: brand.emberBright, textUnderlineOffset: '0.2em' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // However short, a transition would keep the old layout until the next frame, which code that measures it would read.
          transition: 'none !important',
        },
      },
    },
  },
  MuiButtonBase: {
    // A browser that translates the page would keep the label that a button had at that moment, which may be another action.
    defaultProps: { disableRipple: true, translate: 'no' },
    styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible': FOCUS_RING } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        fontFamily: brand.display,
        borderRadius: brand.radius - 4,
        minHeight: 44,
        paddingInline: 18,
        // The label and the background of a button change at the same speed.
        transitionDuration: '120ms',
        '&&[aria-disabled="true"]': { cursor: 'default', color: brand.textFaint, transform: 'none' },
      },
      contained: ({ theme }) => ({
        '&:hover': { background: brand.emberHover },
        [`${DANGEROUS}:hover`]: { background: theme.palette.error.dark },
        '&:active': { transform: 'translateY(1px)' },
        '&.Mui-disabled': { background: brand.depths[3], color: brand.textFaint },
        '&&[aria-disabled="true"]': { background: brand.depths[3] },
      }),
      // The display font is so narrow that MUI's size would be hard to read.
      sizeSmall: { fontSize: '1.0625rem' },
      outlined: {
        borderColor: brand.lineStrong,
        color: brand.text,
        '&:hover': { background: brand.depths[2], borderColor: brand.textFaint },
        [DANGEROUS]: { color: brand.red, borderColor: brand.red },
      },
      text: {
        color: brand.textQuiet,
        '&:hover': { background: brand.depths[2], color: brand.text },
        [DANGEROUS]: { color: brand.red },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        background: brand.depths[3],
        border: `1px solid ${brand.lineStrong}`,
        color: brand.text,
        fontSize: '0.8125rem',
        maxWidth: 280,
        padding: '8px 12px',
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        background: brand.depths[1],
        backgroundImage: 'none',
        border: `1px solid ${brand.line}`,
        borderRadius: brand.radius + 6,
        '@media (max-width: 600px)': {
          margin: 10,
          maxHeight: 'calc(100% - 20px)',
          width: 'calc(100% - 20px)',
        },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        marginBottom: 6,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.55,
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: brand.text },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: {
        lineHeight: 1.55,
        background: brand.depths[2],
        border: `1px solid ${brand.lineStrong}`,
        borderRadius: brand.radius - 4,
        transition: 'border-color 120ms, background-color 120ms',
        '&:hover': { borderColor: brand.textFaint },
        '&.Mui-error': { borderColor: brand.red },
        '&.Mui-focused': {
          borderColor: brand.emberBright,
          boxShadow: `0 0 0 1px ${brand.emberBright}`,
          background: brand.depths[3],
        },
      },
      input: {
        flex: 1,
        height: 'auto',
        padding: '12px 14px',
        borderRadius: 'inherit',
        '&::placeholder': { color: brand.textFaint, opacity: 1 },
        // Keeps the theme's colours for values that the browser autofills.
        '&:autofill': {
          WebkitTextFillColor: brand.text,
          boxShadow: `0 0 0 100px ${brand.depths[3]} inset`,
        },
        '&.Mui-disabled': { WebkitTextFillColor: 'currentcolor' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '6px 0 0', lineHeight: 1.4, overflowWrap: 'anywhere' } },
  },
  MuiSkeleton: { styleOverrides: { root: { background: brand.depths[2] } } },
};
