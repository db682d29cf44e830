import { Suspense } from 'react';
import { matchPath, Route } from 'react-router';
import { loadable, type Loadable } from '../components/loadable.js';
import { loadTexts } from './language.js';
import { PageLoading } from './page-frame.js';
import { PUBLIC_PATHS } from './paths.js';

const load = async () => {
  const [{ PublicPage: Page, preloadContent }] = await Promise.all([
    import('./PublicPage.js'),
    loadTexts('player'),
  ]);
  return { Page, preloadContent };
};

const PublicPage = loadable(async () => (await load()).Page);

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

/** Pages by path. The first one that matches an address counts. */
export type Pages = readonly (readonly [path: string, Page: Loadable<object>])[];

/**
 * Loads the code of the page at the address, which is a public one or one of the given pages. If that fails, the page tries
 * again when it is rendered.
 */
export const preloadPageAt = (pathname: string, pages: Pages): Promise<void> =>
  loadPageAt(pathname, pages).catch(() => undefined);

async function loadPageAt(pathname: string, pages: Pages): Promise<void> {
  const path = PUBLIC_PATHS.find((pattern) => matchPath(pattern, pathname) !== null);
  if (path === undefined) {
    const [, Page] = pages.find(([pattern]) => matchPath(pattern, pathname) !== null) ?? [];
    return Page?.preload();
  }
  const [{ preloadContent }] = await Promise.all([load(), PublicPage.preload()]);
  await preloadContent(path);
}
