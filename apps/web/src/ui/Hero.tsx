import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Surface } from './Surface.js';

const HeroSurface = styled(Surface)(({ theme }) => ({
  containerType: 'inline-size',
  overflow: 'hidden',
  background: `radial-gradient(ellipse 70% 130% at 0% 0%, ${theme.alpha(theme.palette.primary.dark, 0.4)}, transparent), ${theme.palette.background.paper}`,
  borderRadius: Number(theme.shape.borderRadius) + 6,
}));

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  '@container (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto)',
    alignItems: 'center',
    padding: theme.spacing(3),
  },
}));

const Words = styled('div')(({ theme }) => ({
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600, color: theme.palette.text.secondary },
  '& > p': { margin: theme.spacing(0.5, 0, 0), color: theme.palette.text.secondary },
  '& > .figure': {
    ...theme.typography.h1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0.1em 0.16em',
    fontSize: 'clamp(2.25rem, 7cqi, 4.5rem)',
    margin: 0,
    color: theme.palette.text.primary,
    '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
    '& small': { fontSize: '0.4em', fontWeight: 700, color: theme.palette.text.secondary },
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: theme.spacing(1, 2),
    margin: theme.spacing(1.5, 0, 0),
    '@container (min-width: 48rem)': {
      gridTemplateColumns: 'repeat(4, max-content)',
      columnGap: theme.spacing(5),
    },
  },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
}));

interface HeroProps {
  title: string;
  /** The page's most important value. */
  figure: ReactNode;
  /** Shown next to the value. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Shows a page's most important value in large type, with an explanation. */
export function Hero({ title, figure, aside, children }: HeroProps) {
  const id = useId();
  return (
    <HeroSurface aria-labelledby={id}>
      <Halves>
        <Words>
          <h2 id={id}>{title}</h2>
          <p className="figure">{figure}</p>
          {children}
        </Words>
        {aside}
      </Halves>
    </HeroSurface>
  );
}
