import type { Plugin } from 'vite';

/** Lets the browser fetch the two faces of the first screen along with the style sheet that names them. */
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
