import type { Plugin } from 'vite';

/** Writes the style sheet of the first page into index.html, so that the browser does not wait for another file. */
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
          return `<style nonce="__CSP_NONCE__">${sheet.source.toString()}</style>`;
        }),
    },
  };
}
