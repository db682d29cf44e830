import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A list of names, each with its value below. */
export const DefinitionList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  margin: 0,
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

interface DefinitionEntryProps {
  name: ReactNode;
  className?: string;
  children: ReactNode;
}

/** An entry in a definition list. */
export function DefinitionEntry({ name, className, children }: DefinitionEntryProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
