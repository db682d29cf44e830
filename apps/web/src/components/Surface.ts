import { styled, type Theme } from '@mui/material/styles';

/** The look of a surface on the page, for elements that are not a section: `styled('form')(surface, …)`. */
export const surface = ({ theme }: { theme: Theme }) => ({
  minWidth: 0,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 4,
});

/** A surface on the page, without padding. Panel adds a padding and a title. */
export const Surface = styled('section')(surface);

/** The look of an area within a surface, such as a figure. */
export const inset = ({ theme }: { theme: Theme }) => ({
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 4,
});
