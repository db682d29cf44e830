import type { Plugin } from 'vite';

/**
 * Gives the tables of the admin area a copy of reselect of their own. They need functions of it that no other page needs, and
 * a module is in one chunk only: that of the first page.
 */
export function separateSelectors(): Plugin {
  return {
    name: 'arena-separate-selectors',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      if (source !== 'reselect' || importer?.includes('/@base-ui/utils/') !== true) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?admin` };
    },
  };
}
