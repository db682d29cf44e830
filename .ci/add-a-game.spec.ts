import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, ROOT } from './repository-files.js';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What is not counted: specs and their data, pictures, documents, and generated files. */
const UNCOUNTED =
  /spec\.tsx?$|\/(test|e2e)\/|^docs\/|^test-results\/|vectors\.json$|\.png$|^CHANGELOG\.md$|offline-verifier\.ts$|values\.schema\.json$/;

const files = repositoryFiles().filter((file) => !UNCOUNTED.test(file));

const filesThatName = (...names: RegExp[]): string[] =>
  files.filter((file) => {
    const text = read(file);
    return names.every((name) => name.test(text) || name.test(file));
  });

describe('docs/add-a-game.md', () => {
  it('lists the files that name Plinko', () => {
    const [tables = ''] = read('docs/add-a-game.md').split('## Tests');
    const listed = [...tables.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
    expect(listed.sort()).toEqual(filesThatName(/plinko/i).sort());
  });
});

describe('a table by the names of games', () => {
  it('is in the definitions only', () => {
    expect(filesThatName(/\bcoin_flip\b/, /\bdice_roll\b/).sort()).toEqual([
      // Bets of the two games of the specification.
      'apps/bench/src/generated-data.ts',
      // Apart from the definitions, because only the lobby loads them.
      'apps/web/src/games/emblems.tsx',
      'apps/web/src/games/index.ts',
      // Apart from the definitions, because pages without games load these too.
      'apps/web/src/games/screens.ts',
      // The type `game` of the baseline, and the views whose names the specification fixes.
      'libs/betting/sql/tables.sql',
      'libs/games/sql/game_views.sql',
      'libs/games/src/instant-games.ts',
      'libs/wire/src/dto/games.dto.ts',
      'libs/wire/src/games.ts',
    ]);
  });
});
