import { Suspense } from 'react';
import { matchPath, Route } from 'react-router';
import { loadable, type Loadable } from '../components/loadable.js';
import { loadTexts } from './language.js';
import { PageLoading } from './page-frame.js';
import { PUBLIC_PATHS, type PublicPath } from './paths.js';

const load = async () => {
  const [{ PublicPage: Page, preloadContent }] = await Promise.all([
    import('./PublicPage.js'),
    loadTexts('player'),
  ]);
  return { Page, preloadContent };
};

const PublicPage = loadable(async () => (await load()).Page);

/**
 * Returns routes to pages that do not depend on the signed-in user.
 * @param isInShell whether the routes are inside the frame of signed-in users
 */
export const publicRoutes = (paths: readonly PublicPath[], isInShell = false) =>
  paths.map((path) => (
    <Route
      key={path}
      path={path}
      element={
        <Suspense fallback={<PageLoading />}>
          <PublicPage path={path} isInShell={isInShell} />
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
