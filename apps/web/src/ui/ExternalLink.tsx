import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from './components.messages.js';
import { OutIcon } from './icons.js';
import { VisuallyHidden } from './VisuallyHidden.js';

const Anchor = styled('a')({ display: 'inline-flex', alignItems: 'center', gap: 4, borderRadius: 4 });

interface ExternalLinkProps {
  to: string;
  /** The full text, if `children` is abbreviated. */
  title?: string;
  children: ReactNode;
}

/** A link to another site or to the built-in explorer. Opens a new tab. */
export function ExternalLink({ to, title, children }: ExternalLinkProps) {
  return (
    <Anchor href={to} title={title} target="_blank" rel="noopener noreferrer">
      {children}
      <OutIcon />
      <VisuallyHidden>{t('opensInNewTab')}</VisuallyHidden>
    </Anchor>
  );
}
