import { lazy, Suspense, useEffect } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { PageFooter, PageLoading, PRELOAD_DELAY_MS } from './page-frame.js';
import { SIGNED_IN_PATHS } from './paths.js';
import { publicRoutes } from './public-routes.js';

const LoginPage = lazy(async () => ({ default: (await import('../pages/LoginPage.js')).LoginPage }));
const RegisterPage = lazy(async () => ({ default: (await import('../pages/RegisterPage.js')).RegisterPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/NotFoundPage.js')).NotFoundPage }));

interface VisitorRoutesProps {
  /** Loads the code of the player pages. Called shortly after a page is shown. */
  preload: () => void;
}

/** The routes for visitors who are not signed in. All player pages show the login form instead. */
export function VisitorRoutes({ preload }: VisitorRoutesProps) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route element={<VisitorFrame />}>
          <Route path="/" element={<LoginPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          {SIGNED_IN_PATHS.map((path) => (
            <Route key={path} path={path} element={<LoginPage />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        {publicRoutes}
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
