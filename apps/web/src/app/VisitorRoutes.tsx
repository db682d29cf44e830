import { Suspense, useEffect } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { loadable } from '../components/loadable.js';
import { PageFooter, PageLoading, PRELOAD_DELAY_MS } from './page-frame.js';
import { GAME_PATHS } from '../games/paths.js';
import { PLAYER_PATHS, PUBLIC_PATHS } from './paths.js';
import { preloadPageAt, publicRoutes, type Pages } from './public-routes.js';

const LoginPage = loadable(async () => (await import('../pages/LoginPage.js')).LoginPage);
const RegisterPage = loadable(async () => (await import('../pages/RegisterPage.js')).RegisterPage);
const NotFoundPage = loadable(async () => (await import('../pages/NotFoundPage.js')).NotFoundPage);

/** All player pages show the login form instead. */
const PAGES: Pages = [
  ...['/', '/login', ...GAME_PATHS, ...PLAYER_PATHS].map((path) => [path, LoginPage] as const),
  ['/register', RegisterPage],
  ['*', NotFoundPage],
];

/** Loads the code of the page that a visitor sees at the address. */
export const preloadVisitorPage = (pathname: string) => preloadPageAt(pathname, PAGES);

interface VisitorRoutesProps {
  /** Loads the code of the player pages. Called shortly after a page is shown. */
  preload: () => void;
}

/** The routes for visitors who are not signed in. */
export function VisitorRoutes({ preload }: VisitorRoutesProps) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route element={<VisitorFrame />}>
          {PAGES.map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
        {publicRoutes(PUBLIC_PATHS)}
      </Routes>
      <Preload preload={preload} />
    </Suspense>
  );
}

const VisitorFrame = () => (
  <>
    <Outlet />
    <PageFooter />
  </>
);

/** Has no content. Its effect runs once the code of the page next to it has loaded, because Suspense shows both at once. */
function Preload({ preload }: VisitorRoutesProps) {
  useEffect(() => {
    const timer = setTimeout(preload, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [preload]);
  return null;
}
