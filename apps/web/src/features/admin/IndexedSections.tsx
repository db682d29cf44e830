import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSectionInView } from './useSectionInView.js';

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(2, 4),
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Index = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 88,
  display: 'grid',
  '& a': {
    display: 'block',
    padding: theme.spacing(0.875, 1.5),
    borderLeft: `2px solid ${theme.palette.divider}`,
    borderRadius: '0 8px 8px 0',
    color: theme.palette.text.secondary,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: theme.palette.text.primary, background: theme.palette.surface.control },
    '&[aria-current]': { color: theme.palette.text.primary, borderColor: theme.palette.primary.main },
  },
  [theme.breakpoints.down('lg')]: {
    position: 'static',
    display: 'flex',
    overflowX: 'auto',
    margin: theme.spacing(0, -1.5),
    padding: theme.spacing(0, 1.5, 0.5),
    '& a': { padding: theme.spacing(1.25, 1.5), borderLeft: 0, borderRadius: 8 },
    '& a[aria-current]': { background: theme.palette.surface.control },
  },
}));

const Sections = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
}));

/** A place on the page: its anchor, its name in the index, and what stands there; nothing while that is not known. */
type Section = readonly [id: string, name: string, content: ReactNode];

interface IndexedSectionsProps {
  /** What nobody should miss, before the first of them. */
  top: ReactNode;
  sections: Section[];
}

/** A long page, with an index of it that stays in view where there is room beside it. */
export function IndexedSections({ top, sections }: IndexedSectionsProps) {
  const shown = sections.filter(([, , content]) => content !== undefined);
  const current = useSectionInView(shown.map(([id]) => id).join(' '));
  return (
    <Sides>
      <Index aria-label="On this page">
        {shown.map(([id, name]) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {name}
          </a>
        ))}
      </Index>
      <Sections>
        {top}
        {shown.map(([id, , content]) => (
          <div key={id} id={id}>
            {content}
          </div>
        ))}
      </Sections>
    </Sides>
  );
}
