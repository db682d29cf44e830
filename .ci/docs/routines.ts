// Reads the routines of the libs (`libs/*/sql`): the functions and views, with the comment above each.
import { readFileSync } from 'node:fs';
import { LIBS } from '../../libs/schema/src/libs.js';

const ROOT = new URL('../../', import.meta.url).href;
const CREATE = /((?:^--.*\n)*)^CREATE OR REPLACE (FUNCTION|VIEW) (\w+)([\s\S]*?)\bAS\b/gm;
/** What a line of a comment begins with, after the description. */
const PART = /^(Called by|Locks|Refusals|Example): /;

/** The parts of the comment above a function or a view. `Example` is one statement, for a database with the player 1. */
type Parts = { description: string } & Partial<
  Record<'Called by' | 'Locks' | 'Refusals' | 'Example', string>
>;

export interface Routine extends Parts {
  name: string;
  /** Relative to the root of the repository. */
  file: string;
  kind: string;
  /** Whether the api may call it although it writes what the api may not. */
  isCalled: boolean;
}

function partsOf(comment: string): Parts {
  const parts: Parts = { description: '' };
  let name: keyof Parts = 'description';
  for (const line of comment
    .replaceAll('. Locks: ', '.\n-- Locks: ')
    .split('\n')
    .map((text) => text.replace(/^-- */, ''))) {
    const [start = '', begun] = PART.exec(line) ?? [];
    name = (begun as keyof Parts | undefined) ?? name;
    parts[name] = `${parts[name] ?? ''} ${line.slice(start.length)}`.trim();
  }
  return parts;
}

/** Returns all routines, in the order in which they are installed. */
export function routines(): Routine[] {
  return LIBS.flatMap(({ url, routines: files }) =>
    files.flatMap((name) => {
      const file = new URL(`${name}.sql`, url);
      return [...readFileSync(file, 'utf8').matchAll(CREATE)].map(
        ([, comment = '', kind = '', routine = '', head = '']) => ({
          name: routine,
          file: file.href.slice(ROOT.length),
          kind: kind.toLowerCase(),
          isCalled: head.includes('SECURITY DEFINER'),
          ...partsOf(comment),
        }),
      );
    }),
  );
}
