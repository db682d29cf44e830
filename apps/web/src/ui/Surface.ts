import { styled, type Theme } from '@mui/material/styles';

/** The style of a surface, for elements other than a section: `styled('form')(surface, …)`. */
export const surface = ({ theme }: { theme: Theme }) => ({
  minWidth: 0,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 4,
});

/** A surface without padding. Panel adds padding and a title. */
export const Surface = styled('section')(surface);

/** The style of an area within a surface, such as a stat. */
export const inset = ({ theme }: { theme: Theme }) => ({
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 4,
});
