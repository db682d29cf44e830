import { styled } from '@mui/material/styles';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../components/Logo.js';
import { ChoosePasswordPage } from '../pages/ChoosePasswordPage.js';
import { ForgotPasswordPage } from '../pages/ForgotPasswordPage.js';
import { VerifyEmailPage } from '../pages/VerifyEmailPage.js';
import { t } from './app.messages.js';
import { PageLoading, SkipLink, useScrollToTop } from './page-frame.js';
import type { PublicPath } from './paths.js';

const DemoShell = lazy(async () => ({ default: (await import('./DemoShell.js')).DemoShell }));
const ExplorerAddressPage = lazy(async () => ({
  default: (await import('../pages/ExplorerAddressPage.js')).ExplorerAddressPage,
}));
const ExplorerTransactionPage = lazy(async () => ({
  default: (await import('../pages/ExplorerTransactionPage.js')).ExplorerTransactionPage,
}));

const ExplorerBar = styled('header')(({ theme }) => ({
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

/** The frame of the test chain explorer's pages, which do not depend on the signed-in user. */
function ExplorerShell({ children }: { children: ReactNode }) {
  useScrollToTop();
  return (
    <>
      <SkipLink />
      <ExplorerBar>
        <div>
          <Link to="/" aria-label={t('home')}>
            <Logo />
          </Link>
          <p>{t('explorer')}</p>
        </div>
      </ExplorerBar>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </>
  );
}

/** One of the pages at PUBLIC_PATHS. */
export function PublicPage({ path }: { path: PublicPath }) {
  switch (path) {
    case '/demo':
    case '/demo/:game':
      return (
        <Suspense fallback={<PageLoading />}>
          <DemoShell />
        </Suspense>
      );
    case '/forgot-password':
      return <ForgotPasswordPage />;
    case '/choose-password':
      return <ChoosePasswordPage />;
    case '/verify-email':
      return <VerifyEmailPage />;
    case '/explorer/address/:address':
      return (
        <ExplorerShell>
          <ExplorerAddressPage />
        </ExplorerShell>
      );
    case '/explorer/tx/:hash':
      return (
        <ExplorerShell>
          <ExplorerTransactionPage />
        </ExplorerShell>
      );
  }
}
