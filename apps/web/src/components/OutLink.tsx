import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { OutIcon } from './icons.js';
import { Unseen } from './Unseen.js';

const Anchor = styled('a')({ display: 'inline-flex', alignItems: 'center', gap: 4, borderRadius: 4 });

interface OutLinkProps {
  to: string;
  /** All of that of which the words show the ends. */
  title?: string;
  children: ReactNode;
}

/** A link to another site, or to what stands for one: it leaves this page where it is. */
export function OutLink({ to, title, children }: OutLinkProps) {
  return (
    <Anchor href={to} title={title} target="_blank" rel="noopener noreferrer">
      {children}
      <OutIcon />
      <Unseen>(opens in a new tab)</Unseen>
    </Anchor>
  );
}
