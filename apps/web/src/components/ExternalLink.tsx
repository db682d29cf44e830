import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { OutIcon } from './icons.js';
import { VisuallyHidden } from './VisuallyHidden.js';

const Anchor = styled('a')({ display: 'inline-flex', alignItems: 'center', gap: 4, borderRadius: 4 });

interface OutLinkProps {
  to: string;
  /** All of that of which the words show the ends. */
  title?: string;
  children: ReactNode;
}

/** A link to another site, or to what stands for one: it leaves this page where it is. */
export function ExternalLink({ to, title, children }: OutLinkProps) {
  return (
    <Anchor href={to} title={title} target="_blank" rel="noopener noreferrer">
      {children}
      <OutIcon />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
