import type { RulesDocumentId } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import { loadable, type Loadable } from '../components/loadable.js';
import { Logo } from '../components/Logo.js';
import { ChoosePasswordPage } from '../pages/ChoosePasswordPage.js';
import { ForgotPasswordPage } from '../pages/ForgotPasswordPage.js';
import { VerifyEmailPage } from '../pages/VerifyEmailPage.js';
import { t } from './app.messages.js';
import { PageFooter, PageLoading, SkipLink, useScrollToTop } from './page-frame.js';
import type { PublicPath } from './paths.js';

const DemoShell = loadable(async () => (await import('./DemoShell.js')).DemoShell);
const FairnessPage = loadable(async () => (await import('../pages/FairnessPage.js')).FairnessPage);
const ExplorerAddressPage = loadable(
  async () => (await import('../pages/ExplorerAddressPage.js')).ExplorerAddressPage,
);
const ExplorerTransactionPage = loadable(
  async () => (await import('../pages/ExplorerTransactionPage.js')).ExplorerTransactionPage,
);
const SharedBetPage = loadable(async () => (await import('../pages/SharedBetPage.js')).SharedBetPage);
const RulesPage = loadable(async () => (await import('../pages/RulesPage.js')).RulesPage);

/** The pages with a chunk of their own. */
const CHUNKS: Partial<Record<PublicPath, Pick<Loadable<object>, 'preload'>>> = {
  '/demo': DemoShell,
  '/demo/:game': DemoShell,
  '/fairness': FairnessPage,
  '/bets/:token': SharedBetPage,
  '/explorer/address/:address': ExplorerAddressPage,
  '/explorer/tx/:hash': ExplorerTransactionPage,
  '/terms': RulesPage,
  '/privacy': RulesPage,
  '/complaints': RulesPage,
  '/returns': RulesPage,
};

/** Loads the code of the page at the path. */
export const preloadContent = async (path: PublicPath) => CHUNKS[path]?.preload();

const PlainBar = styled('header')(({ theme }) => ({
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
  '&[data-width="wide"] > div': { maxWidth: 1240 },
  '& a': { textDecoration: 'none', borderRadius: 6 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}));

interface PlainShellProps {
  /** Beside the logo. */
  name?: string;
  /** The width of the page, so that the logo is above its left edge. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** The frame of the pages that do not depend on the signed-in user. */
function PlainShell({ name, width = 'narrow', children }: PlainShellProps) {
  useScrollToTop();
  return (
    <>
      <SkipLink />
      <PlainBar data-width={width}>
        <div>
          <Link to="/" aria-label={t('home')}>
            <Logo />
          </Link>
          {name !== undefined && <p>{name}</p>}
        </div>
      </PlainBar>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </>
  );
}

const Unframed = ({ children }: PlainShellProps) => children;

interface PublicPageProps {
  path: PublicPath;
  /** Whether the page is inside the frame of signed-in users, which has their navigation and the footer. */
  isInShell: boolean;
}

/** One of the pages at PUBLIC_PATHS. */
export function PublicPage({ path, isInShell }: PublicPageProps) {
  if (isInShell) return <Page path={path} Frame={Unframed} />;
  return (
    <>
      <Page path={path} Frame={PlainShell} />
      <PageFooter />
    </>
  );
}

interface PageProps {
  path: PublicPath;
  Frame: ComponentType<PlainShellProps>;
}

function Page({ path, Frame }: PageProps) {
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
    case '/fairness':
      return (
        <Frame width="wide">
          <FairnessPage />
        </Frame>
      );
    case '/bets/:token':
      return (
        <Frame>
          <SharedBetPage />
        </Frame>
      );
    case '/explorer/address/:address':
      return (
        <Frame name={t('explorer')}>
          <ExplorerAddressPage />
        </Frame>
      );
    case '/explorer/tx/:hash':
      return (
        <Frame name={t('explorer')}>
          <ExplorerTransactionPage />
        </Frame>
      );
    case '/terms':
    case '/privacy':
    case '/complaints':
    case '/returns':
      return (
        <Frame name={t('rules')}>
          <RulesPage document={path.slice(1) as RulesDocumentId} />
        </Frame>
      );
  }
}
