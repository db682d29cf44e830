import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A two-column list of facts about an address or a transaction. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  '& > .wide': { gridColumn: '1 / -1' },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& dd code': { display: 'block', marginTop: theme.spacing(0.5), fontWeight: 400 },
  '& dd small': { display: 'inline-block', fontSize: '0.65em', color: theme.palette.text.secondary },
  '& [data-tone="good"]': { color: theme.palette.success.main },
  '& [data-tone="bad"]': { color: theme.palette.error.main },
}));

interface FactProps {
  name: string;
  /** Whether the fact spans both columns. */
  wide?: boolean;
  children: ReactNode;
}

export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div {...(wide && { className: 'wide' })}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
