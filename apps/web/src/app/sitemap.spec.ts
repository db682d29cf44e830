import { readFileSync } from 'node:fs';
import { PUBLIC_PATHS } from './paths.js';

/** Public pages that are of no use without the link in a mail. */
const ONLY_BY_LINK: readonly string[] = ['/choose-password', '/verify-email'];

it('The site map lists the pages that visitors may find', () => {
  const sitemap = readFileSync(new URL('../../public/sitemap.xml', import.meta.url), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>__ORIGIN__(.*)<\/loc>/g)].map(([, path]) => path);
  const found = PUBLIC_PATHS.filter((path) => !path.includes(':') && !ONLY_BY_LINK.includes(path));
  expect(listed).toEqual(['/', '/login', '/register', ...found]);
});
