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
        const script = `${startInOrder.toString()}startInOrder(${JSON.stringify(files)})`;
        const preload = `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`;
        return html
          .replace(/<script type="module"[^>]* src="[^"]+"><\/script>/, preload)
          .replace('</body>', `<script>${script}</script></body>`);
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

/** Runs in the page, so it uses nothing from outside. The browser reports a file that it cannot load or run. */
function startInOrder([file, ...others]: string[]) {
  if (file === undefined) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = file;
  script.onload = () => startInOrder(others);
  document.head.append(script);
}
