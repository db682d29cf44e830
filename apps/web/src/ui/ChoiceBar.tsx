import { styled } from '@mui/material/styles';

interface ChoiceBarProps {
  /** The number of choices in a row on phones, so that none wraps alone. Without it, they are one row that scrolls. */
  phoneColumns?: number;
}

/**
 * Choices side by side, of which the current one is marked. They change what a list or a chart shows. Links that are part of
 * the URL have `aria-current` within a `nav`, and buttons have `aria-pressed` within a group.
 */
export const ChoiceBar = styled('div', {
  // `as` is the element's name, and no attribute of it.
  shouldForwardProp: (name) => name !== 'phoneColumns' && name !== 'as',
})<ChoiceBarProps>(({ theme, phoneColumns }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5),
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 2,
  '& > *': {
    ...theme.typography.button,
    flex: '1 1 auto',
    padding: theme.spacing(1, 1),
    border: 0,
    borderRadius: Number(theme.shape.borderRadius) - 6,
    background: 'none',
    fontSize: '1.1875rem',
    color: theme.palette.text.secondary,
    textAlign: 'center',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-current="true"], &[aria-pressed="true"]': {
      background: theme.palette.surface.raised,
      color: theme.palette.text.primary,
      boxShadow: `inset 0 -2px ${theme.palette.primary.main}`,
    },
  },
  '&:is(nav)': { marginBottom: theme.spacing(1.5) },
  [theme.breakpoints.down('sm')]: {
    ...(phoneColumns === undefined
      ? {
          overflowX: 'auto',
          scrollbarWidth: 'none',
          // A shade at each end while there are more choices. Its covers scroll with the choices, so they hide it at the first and the last one.
          background: `
            linear-gradient(to right, ${theme.palette.surface.control} 50%, transparent) 0 0 / 40px 100% no-repeat local,
            linear-gradient(to left, ${theme.palette.surface.control} 50%, transparent) 100% 0 / 40px 100% no-repeat local,
            linear-gradient(to right, ${theme.palette.background.default}, transparent) 0 0 / 14px 100% no-repeat,
            linear-gradient(to left, ${theme.palette.background.default}, transparent) 100% 0 / 14px 100% no-repeat,
            ${theme.palette.surface.control}`,
          '& > *': { flex: 'none', paddingInline: theme.spacing(1.5) },
        }
      : { display: 'grid', gridTemplateColumns: `repeat(${phoneColumns}, 1fr)` }),
  },
}));

/** Scrolls a row of links so far that one of them is in the middle. */
export function scrollToCentre(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (link && row)
    row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
