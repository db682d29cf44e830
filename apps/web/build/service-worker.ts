import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const FOLDER = new URL('../src/service-worker/', import.meta.url);
const PAGE_FILES = ['offline.html', 'offline.css'];

/** Adds the service worker and its offline page. The version of its cache is a hash of that page. */
export function serviceWorker(): Plugin {
  return {
    name: 'arena-service-worker',
    apply: 'build',
    async generateBundle() {
      const read = (fileName: string) => readFile(new URL(fileName, FOLDER), 'utf8');
      const hash = createHash('sha256');
      for (const fileName of PAGE_FILES) {
        const source = await read(fileName);
        hash.update(source);
        this.emitFile({ type: 'asset', fileName, source });
      }
      const version = hash.digest('hex').slice(0, 12);
      const source = (await read('sw.js')).replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
