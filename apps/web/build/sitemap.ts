import type { Plugin } from 'vite';
import { PUBLIC_PATHS } from '../src/app/paths.js';

/** Public pages that are of no use without the link in a mail. */
const ONLY_BY_LINK = ['/choose-password', '/verify-email'];

/** Adds the list of the pages that visitors may find. The server replaces the origin. */
export function sitemap(): Plugin {
  return {
    name: 'arena-sitemap',
    apply: 'build',
    generateBundle() {
      const found = PUBLIC_PATHS.filter((path) => !path.includes(':') && !ONLY_BY_LINK.includes(path));
      const urls = ['/', '/login', '/register', ...found].map(
        (path) => `  <url><loc>__ORIGIN__${path}</loc></url>`,
      );
      const source = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source });
    },
  };
}
