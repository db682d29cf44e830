// Loads the rules of all games in Node. The offline page has them in it.
import { readdirSync } from 'node:fs';

const FOLDER = new URL('games/', import.meta.url);

/** The rules by the names of their files, which are the keys of the lists in revealed.json (verify.mjs). */
export const games = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER).map(async (file) => [
      file.replace('.mjs', ''),
      await import(new URL(file, FOLDER).href),
    ]),
  ),
);
