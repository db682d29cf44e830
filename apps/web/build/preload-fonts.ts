import type { Plugin } from 'vite';

/**
 * Adds preload links for the given fonts, so that the browser does not wait for the style sheet that references them.
 * @param names the beginnings of the font file names
 */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'arena-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(`/${name}`)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
