import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { t } from './layout.messages.js';

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  '& li': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li + li::before': { content: '"/"', marginRight: theme.spacing(1) },
  '& a': { display: 'inline-block', padding: theme.spacing(0.5, 0), color: 'inherit' },
  '& span': { lineHeight: 2 },
}));

/** A page on the way to the current one. */
export interface Crumb {
  name: string;
  /** Undefined for the current page. */
  to?: string;
}

/** The way from the overview of the admin area to the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t('breadcrumbs')}>
      <List>
        {crumbs.map(({ name, to }) => (
          <li key={to ?? 'current'}>
            {to === undefined ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </List>
    </nav>
  );
}
