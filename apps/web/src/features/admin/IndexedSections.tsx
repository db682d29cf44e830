import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { t } from './admin.messages.js';

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

/** A section of the page: its anchor, its name in the index and its content. Undefined content hides the section. */
type Section = readonly [id: string, name: string, content: ReactNode];

interface IndexedSectionsProps {
  /** Content above the first section, such as alerts. */
  top: ReactNode;
  sections: Section[];
}

/** A long page with an index of its sections. On wide screens the index stays in view. */
export function IndexedSections({ top, sections }: IndexedSectionsProps) {
  const shown = sections.filter(([, , content]) => content !== undefined);
  const current = useSectionInView(shown.map(([id]) => id).join(' '));
  return (
    <Sides>
      <Index aria-label={t('pageIndex')}>
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

/** Limits the observed area to the upper half of the window, excluding the top bar. */
const VIEWPORT = { rootMargin: '-84px 0px -50% 0px' };

/**
 * Returns the id of the first section in view, or undefined if there is none.
 * @param ids the ids of the sections in page order, separated by spaces
 */
function useSectionInView(ids: string): string | undefined {
  const [inView, setInView] = useState<readonly string[]>([]);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setInView((before) => {
        const unchanged = before.filter((id) => !entries.some(({ target }) => target.id === id));
        return [
          ...unchanged,
          ...entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id),
        ];
      });
    }, VIEWPORT);
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return ids.split(' ').find((id) => inView.includes(id));
}
