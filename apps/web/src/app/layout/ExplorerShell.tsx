import { styled } from '@mui/material/styles';
import { Suspense, type ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { Logo } from '../../components/Logo.js';
import { SkipLink } from './SkipLink.js';
import { useScrollToTop } from './useScrollToTop.js';

const Bar = styled('header')(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    height: 64,
    maxWidth: 760,
    margin: '0 auto',
    padding: theme.spacing(0, 3),
    [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 1.5) },
  },
  '& a': { textDecoration: 'none', borderRadius: 6 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}));

/** What surrounds the pages of the test chain's explorer: they are no part of anybody's account. */
export function ExplorerShell({ fallback }: { fallback: ReactNode }) {
  useScrollToTop();
  return (
    <>
      <SkipLink />
      <Bar>
        <div>
          <Link to="/" aria-label="ARENA, to the start">
            <Logo />
          </Link>
          <p>Test chain explorer</p>
        </div>
      </Bar>
      <Suspense fallback={fallback}>
        <Outlet />
      </Suspense>
    </>
  );
}
