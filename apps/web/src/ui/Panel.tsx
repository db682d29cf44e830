import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Surface } from './Surface.js';

/** A surface with padding and no title of its own, for what the title of the page already names. */
export const PaddedSurface = styled(Surface)(({ theme }) => ({
  padding: theme.spacing(2.5),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 32,
  marginBottom: theme.spacing(1.5),
}));

interface PanelProps {
  title: string;
  /** The target of links within the page. */
  id?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A surface with a title. */
export function Panel({ title, id, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <PaddedSurface id={id} aria-labelledby={titleId}>
      <Head>
        <Typography id={titleId} component="h2" variant="h4">
          {title}
        </Typography>
        {action}
      </Head>
      {children}
    </PaddedSurface>
  );
}
