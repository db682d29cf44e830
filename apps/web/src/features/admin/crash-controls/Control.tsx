import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Surface = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  minWidth: 0,
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > p': { margin: 0, fontSize: '0.875rem', lineHeight: 1.5, color: theme.palette.text.secondary },
  '& > p strong': { color: theme.palette.text.primary, fontWeight: 650 },
  '& form': { display: 'grid', gap: theme.spacing(1.5), gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The frame around a single control of the crash game. */
export function Control({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {children}
    </Surface>
  );
}
