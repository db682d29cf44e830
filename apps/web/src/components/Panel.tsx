import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Surface = styled('section')(({ theme }) => ({
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 4,
  padding: theme.spacing(2.5),
  minWidth: 0,
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
  action?: ReactNode;
  children: ReactNode;
}

/** A surface with a title. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <Head>
        <Typography id={id} component="h2" variant="h4">
          {title}
        </Typography>
        {action}
      </Head>
      {children}
    </Surface>
  );
}
