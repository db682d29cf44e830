import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Anchor } from './Anchor.js';

const More = styled('p')(({ theme }) => ({
  margin: theme.spacing(0.75, 0, 0),
  fontSize: '0.9375rem',
  textAlign: 'right',
  '& a': { display: 'inline-block', padding: theme.spacing(0.5, 0.5) },
}));

interface BriefProps {
  id: string;
  /** The address that holds the whole. */
  to: string;
  /** The label of the link to it. */
  link: string;
  children: ReactNode;
}

/** A block of the overview, with a link to the section that holds the whole. */
export function Brief({ id, to, link, children }: BriefProps) {
  return (
    <Anchor id={id}>
      {children}
      <More>
        <Link to={to}>{link}</Link>
      </More>
    </Anchor>
  );
}
