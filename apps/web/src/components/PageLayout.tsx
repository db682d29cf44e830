import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { usePageTitle } from '../services/page-title.js';

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  margin: '0 auto',
  padding: theme.spacing(5, 3, 6),
  '&[data-width="wide"]': { maxWidth: 1240 },
  '&[data-width="narrow"]': { maxWidth: 760 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 1.5, 5) },
}));

interface PageLayoutProps {
  title: string;
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** A page that is read: a title, and what it is about. */
export function PageLayout({ title, width = 'wide', children }: PageLayoutProps) {
  usePageTitle(title);
  return (
    <Main id="content" data-width={width}>
      <Typography variant="h2" component="h1" sx={{ mb: 3, fontSize: { xs: '2.25rem', sm: '3rem' } }}>
        {title}
      </Typography>
      {children}
    </Main>
  );
}
