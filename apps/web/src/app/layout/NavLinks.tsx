import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';
import type { NavigationLink } from './navigation.js';

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  marginLeft: theme.spacing(1),
  '&[data-vertical="true"]': { flexDirection: 'column', alignItems: 'stretch', margin: 0 },
  '& a': {
    padding: theme.spacing(1.25, 1.5),
    borderRadius: 10,
    color: theme.palette.text.secondary,
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
    '&[aria-current="page"]': {
      color: theme.palette.text.primary,
      background: theme.palette.surface.control,
    },
  },
  '&:not([data-vertical="true"]) a[aria-current="page"]': {
    boxShadow: `inset 0 -2px ${theme.palette.primary.main}`,
    borderRadius: '10px 10px 0 0',
  },
}));

interface NavLinksProps {
  links: NavigationLink[];
  label: string;
  vertical?: boolean;
  onFollow?: () => void;
}

/** The current page's link is marked, for eyes and for screen readers. */
export function NavLinks({ links, label, vertical = false, onFollow }: NavLinksProps) {
  return (
    <Nav aria-label={label} data-vertical={vertical}>
      {links.map(({ to, label: words }) => (
        <NavLink key={to} to={to} onClick={onFollow}>
          {words}
        </NavLink>
      ))}
    </Nav>
  );
}
