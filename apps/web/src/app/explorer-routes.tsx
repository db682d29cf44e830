import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Link, Outlet, Route } from 'react-router';
import { Logo } from '../components/Logo.js';
import { t } from './app.messages.js';
import { PageLoading, SkipLink, useScrollToTop } from './page-frame.js';

const ExplorerAddressPage = lazy(async () => ({
  default: (await import('../pages/ExplorerAddressPage.js')).ExplorerAddressPage,
}));
const ExplorerTransactionPage = lazy(async () => ({
  default: (await import('../pages/ExplorerTransactionPage.js')).ExplorerTransactionPage,
}));

/** The embedded chain's explorer is public, like the explorer of any public blockchain. */
export const explorerRoutes = (
  <Route element={<ExplorerShell />}>
    <Route path="/explorer/address/:address" element={<ExplorerAddressPage />} />
    <Route path="/explorer/tx/:hash" element={<ExplorerTransactionPage />} />
  </Route>
);

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
function ExplorerShell() {
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
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </>
  );
}
