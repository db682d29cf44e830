import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../lib/languages.js';

const read = (name: string): string => readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8');

it('The service worker names its cache by a hash of the offline page, so that a change replaces it', () => {
  const [, cache] = /const CACHE = '(.+)';/.exec(read('sw.js'))!;
  const hash = createHash('sha256').update(read('offline.html')).update(read('offline.css')).digest('hex');
  expect(cache).toBe(`offline-${hash.slice(0, 12)}`);
});

it.each(Object.keys(LANGUAGES))('The offline page says in %s that ARENA cannot be reached', (language) => {
  const page = read('offline.html');
  expect(page).toContain(language === 'en' ? '<html lang="en">' : `<p lang="${language}">`);
});
