import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from './theme/brand.js';
import { usePageDescription, usePageTitle } from '../lib/page-title.js';

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  // The footer is below the first screen, where it does not move when the content has loaded.
  minHeight: '100vh',
  width: '100%',
  margin: '0 auto',
  padding: theme.spacing(3, 3, 6),
  '&[data-width="wide"]': { maxWidth: brand.frame },
  '&[data-width="narrow"]': { maxWidth: 760 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.5, 1.5, 5) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 44,
  marginBottom: theme.spacing(2),
  '& h1': { fontSize: '2.5rem' },
  [theme.breakpoints.down('sm')]: { marginBottom: theme.spacing(1), '& h1': { fontSize: '1.875rem' } },
}));

interface PageLayoutProps {
  title: string;
  /** The description of a public page. */
  description?: string;
  width?: 'wide' | 'narrow';
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of a page with text and panels. */
export function PageLayout(props: PageLayoutProps) {
  const { title, description, width = 'wide', action, children } = props;
  usePageTitle(title);
  usePageDescription(description);
  return (
    <Main id="content" data-width={width}>
      <Head>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {action}
      </Head>
      {children}
    </Main>
  );
}

const SIDE = 'minmax(320px, 400px)';
const REST = 'minmax(0, 1fr)';

/** Two columns of panels. `data-side` is the side of the narrower column. Narrow screens have a single column. */
export const Columns = styled('div')<{ 'data-side': 'left' | 'right' }>(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${REST} ${SIDE}`,
  '&[data-side="left"]': { gridTemplateColumns: `${SIDE} ${REST}` },
  alignItems: 'start',
  gap: theme.spacing(2),
  '& > div': { display: 'grid', gap: theme.spacing(2), gridTemplateColumns: REST },
  [theme.breakpoints.down('md')]: { '&&': { gridTemplateColumns: REST } },
}));
