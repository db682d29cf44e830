import { lazy, Suspense } from 'react';
import { Route } from 'react-router';
import { loadTexts } from './language.js';
import { PageLoading } from './page-frame.js';
import { PUBLIC_PATHS } from './paths.js';

const PublicPage = lazy(async () => {
  const [{ PublicPage: page }] = await Promise.all([import('./PublicPage.js'), loadTexts('player')]);
  return { default: page };
});

/** The routes that are the same whether the user is signed in or not. */
export const publicRoutes = PUBLIC_PATHS.map((path) => (
  <Route
    key={path}
    path={path}
    element={
      <Suspense fallback={<PageLoading />}>
        <PublicPage path={path} />
      </Suspense>
    }
  />
));
