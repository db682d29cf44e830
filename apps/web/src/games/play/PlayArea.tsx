import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { surface } from '../../ui/Surface.js';
import { brand } from '../../ui/theme/brand.js';

/** Matches windows that are wide but low, such as a laptop's at 200 % zoom or a phone held sideways. */
export const LOW_WINDOW = '@media (min-width: 600px) and (max-height: 500px)';

const Area = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '320px minmax(0, 1fr)',
  gridTemplateAreas: '"head head" "panel stage"',
  columnGap: theme.spacing(2),
  // A column that scrolls with the page, so that the bar sticks to the end of the window above all of its parts.
  [theme.breakpoints.down('md')]: { display: 'flex', flexDirection: 'column', gap: theme.spacing(1.25) },
  [LOW_WINDOW]: {
    display: 'grid',
    gridTemplateColumns: '272px minmax(0, 1fr)',
    columnGap: theme.spacing(1),
    alignItems: 'start',
  },
}));

const Head = styled('div')(({ theme }) => ({
  gridArea: 'head',
  display: 'grid',
  gap: theme.spacing(1.25),
  marginBottom: theme.spacing(1.5),
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('md')]: { margin: 0 },
}));

interface PlayAreaProps {
  /** The balance and notices. */
  head: ReactNode;
  /** An element in the grid area `stage`. */
  stage: ReactNode;
  /** A BetPanel. */
  panel: ReactNode;
}

/** A game: on wide screens the bet panel on the left of the stage, on narrow ones below it. */
export function PlayArea({ head, stage, panel }: PlayAreaProps) {
  return (
    <Area>
      <Head>{head}</Head>
      {stage}
      {panel}
    </Area>
  );
}

/** The bet controls of a game: the mode, the choice and a BetBar. */
export const BetPanel = styled('form')(surface, ({ theme }) => ({
  gridArea: 'panel',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.75),
  padding: theme.spacing(2),
  // A running autobet has its own stake.
  '&:has([data-running]) > [data-auto]': { display: 'none' },
  // The bar sticks within the whole game and not only within the panel.
  [theme.breakpoints.down('md')]: { display: 'contents' },
  [LOW_WINDOW]: { display: 'flex', gap: theme.spacing(1), padding: theme.spacing(1.25) },
}));

/** Stays at the end of the window, in front of the rest of the game. */
const sticky = (theme: Theme) => ({
  position: 'sticky' as const,
  bottom: 0,
  zIndex: 2,
  margin: theme.spacing(0, -1.5),
  padding: theme.spacing(1, 1.5),
  paddingBottom: `calc(${theme.spacing(1)} + env(safe-area-inset-bottom))`,
  background: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.lineStrong}`,
});

/** The stake, a further field if the game has one, and the button. */
export const BetBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.75),
  [theme.breakpoints.down('md')]: {
    '&:not([data-auto])': {
      ...sticky(theme),
      // In front of the bar of an autobet, whose bet it cashes out.
      zIndex: 3,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
      gap: theme.spacing(1, 1.25),
      // A further field stands above the button, beside the stake.
      '&:has(> :nth-of-type(3))': {
        '& > :first-of-type': { gridRow: 'span 2' },
        '& > [data-part="action"] > button:first-of-type': { minHeight: 52 },
        '& > [data-part="action"] > p': { minHeight: 18, fontSize: '0.75rem' },
      },
      // Hints give way to what every bet needs.
      '& .MuiFormLabel-root': { marginBottom: 2, whiteSpace: 'nowrap' },
      '& .MuiInputBase-root': { height: 46 },
      '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
    },
  },
  [LOW_WINDOW]: {
    // First in the panel, beside the stage.
    order: -1,
    '&:not([data-auto])': {
      position: 'static',
      gridTemplateColumns: 'minmax(0, 1fr)',
      margin: 0,
      padding: 0,
      border: 0,
    },
    '& > [data-part="action"]': { order: -1 },
  },
}));

/** The style of the parts of an autobet, which on narrow screens belong to the column of the game. */
export const autobetArea = ({ theme }: { theme: Theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minWidth: 0,
  [theme.breakpoints.down('md')]: { display: 'contents' },
});

export const AutobetArea = styled('div')(autobetArea);

/** The button that starts or stops an autobet, which stays in view beside the fields of a plan. */
export const AutobetBar = styled('div')(({ theme }) => ({
  ...sticky(theme),
  display: 'grid',
  gap: theme.spacing(0.5),
  textAlign: 'center',
  [theme.breakpoints.up('md')]: {
    margin: theme.spacing(0, -2, -2),
    padding: theme.spacing(1.25, 2, 2),
    borderRadius: `0 0 ${Number(theme.shape.borderRadius) + 4}px ${Number(theme.shape.borderRadius) + 4}px`,
  },
  [LOW_WINDOW]: { margin: 0, paddingInline: 0 },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& > button': { minHeight: 52, fontSize: '1.125rem' },
}));

/** The place of the button that bets or cashes out, with a line below it. */
export const BetAction = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  '& > button': {
    flex: 1,
    flexDirection: 'column',
    minHeight: 64,
    fontSize: '1.75rem',
    fontWeight: 850,
    letterSpacing: '0.03em',
    lineHeight: 1.1,
    '& small': { fontSize: '1.0625rem', fontWeight: 700, letterSpacing: '0.01em' },
    '&[data-action="cashOut"]:not(.Mui-disabled, [aria-disabled="true"])': {
      background: brand.emberHover,
      boxShadow: `0 0 0 3px ${theme.alpha(theme.palette.primary.main, 0.33)}, 0 6px 34px ${theme.alpha(theme.palette.primary.main, 0.4)}`,
    },
  },
  // In the place of the line below it, so that nothing moves.
  '& > button + button': { flex: 'none', minHeight: 36, padding: 0, fontSize: '1rem' },
  '& > p': {
    margin: 0,
    minHeight: 36,
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    textAlign: 'center',
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { '& > button': { paddingInline: 8, fontSize: '1.5rem' } },
}));
