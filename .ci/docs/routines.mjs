// Reads the routines of the libs (`libs/*/sql`): the functions and views, with the comment above each.
import { readFileSync } from 'node:fs';
import { LIBS } from '../../libs/schema/src/libs.ts';

const ROOT = new URL('../../', import.meta.url).href;
const CREATE = /((?:^--.*\n)*)^CREATE OR REPLACE (FUNCTION|VIEW) (\w+)([\s\S]*?)\bAS\b/gm;
/** What a line of a comment begins with, after the description. */
const PART = /^(Called by|Locks|Refusals|Example): /;

/** Returns the parts of a comment: its description, and what `Called by: `, `Locks: `, `Refusals: ` and `Example: ` begin. */
function partsOf(comment) {
  const parts = { description: '' };
  let name = 'description';
  for (const line of comment
    .replaceAll('. Locks: ', '.\n-- Locks: ')
    .split('\n')
    .map((text) => text.replace(/^-- */, ''))) {
    const [start = '', begun] = PART.exec(line) ?? [];
    name = begun ?? name;
    parts[name] = `${parts[name] ?? ''} ${line.slice(start.length)}`.trim();
  }
  return parts;
}

/** Returns all routines, in the order in which they are installed. */
export function routines() {
  return LIBS.flatMap(({ url, routines: files }) =>
    files.flatMap((name) => {
      const file = new URL(`${name}.sql`, url);
      return [...readFileSync(file, 'utf8').matchAll(CREATE)].map(([, comment, kind, routine, head]) => ({
        name: routine,
        file: file.href.slice(ROOT.length),
        kind: kind.toLowerCase(),
        isCalled: head.includes('SECURITY DEFINER'),
        ...partsOf(comment),
      }));
    }),
  );
}
