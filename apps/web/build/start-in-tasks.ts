import type { Plugin, Rolldown } from 'vite';

/**
 * Lets index.html evaluate each script that the entry imports in a task of its own, in the order of their imports. The
 * browser evaluates an entry with its imports in one task otherwise, which blocks input and painting for that long.
 */
export function startInTasks(): Plugin {
  return {
    name: 'arena-start-in-tasks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk }) => {
        if (chunk === undefined) return html;
        const files = inOrder(chunk, bundle).map((file) => `/${file}`);
        const script = `(${startInOrder.toString()})(${JSON.stringify(files)})`;
        return html.replace(
          /<script type="module"[^>]* src="[^"]+"><\/script>/,
          `<script type="module">${script}</script>\n    <link rel="modulepreload" crossorigin href="/${chunk.fileName}">`,
        );
      },
    },
  };
}

/** Returns the files that the chunk imports statically, and the chunk last: each after those that it imports itself. */
function inOrder(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (file: string): void => {
    const output = bundle[file];
    if (output?.type !== 'chunk' || visited.has(file)) return;
    visited.add(file);
    output.imports.forEach(visit);
    files.add(file);
  };
  visit(chunk.fileName);
  return [...files];
}

/** Runs in the page, so it uses nothing from outside. */
async function startInOrder(files: string[]) {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((done) => setTimeout(done));
  }
}
