import type { Plugin } from 'vite';

/**
 * Writes the style sheet of the first page into index.html, so that the browser does not wait for another file. A disabled
 * link, which no browser loads, tells Vite's function for dynamic imports that the sheet is there. Without it, the imports
 * of most pages would load the sheet and wait for it.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'arena-inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') return link;
          const style = `<style nonce="__CSP_NONCE__">${sheet.source.toString()}</style>`;
          return `${style}<link rel="stylesheet" crossorigin href="/${file}" disabled>`;
        }),
    },
  };
}
