import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const source = (path: string) => `${SOURCES}${path}`;

const VISITOR_PAGES = ['pages/LoginPage.tsx', 'pages/RegisterPage.tsx'].map(source);
const PLAYER_FRAME = [source('app/PlayerRoutes.tsx')];
const CRASH = [source('pages/CrashPage.tsx')];
const INSTANT_GAMES = ['pages/InstantGamePage.tsx', 'games/InstantGameScreen.tsx'].map(source);

/** The chunks of the libraries that each page needs, and their packages. */
const LIBRARIES = {
  react: ['react', 'react-dom', 'scheduler'],
  redux: ['@reduxjs', 'redux', 'redux-thunk', 'immer', 'reselect', 'react-redux', 'use-sync-external-store'],
  mui: ['@mui', '@emotion', 'stylis', 'clsx', 'react-transition-group', '@babel/runtime'],
};

/** Gives access to the modules of the build. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * The chunks in which screens share modules. By default, each set of screens that share a module has a chunk of its own.
 * The first page would need 30 chunks and a game 40, and small chunks compress worse.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | undefined;
  return [
    // What the entry imports, so that each page needs all of it. `startInTasks` evaluates each of them in a task of its own.
    ...Object.entries(LIBRARIES).map(([name, packages]): Rolldown.CodeSplittingGroup => ({
      name,
      test: new RegExp(`/(node_modules/(${packages.join('|')})/|src/app/${name}\\.ts$)`),
      tags: ['$initial'],
      priority: 2,
    })),
    { name: 'start', tags: ['$initial'], priority: 1 },
    {
      name: (id, modules) => (names ??= nameChunks(modules)).get(id) ?? null,
      // Otherwise a chunk would also take the modules that its modules share with other chunks.
      includeDependenciesRecursively: false,
    },
  ];
}

/**
 * Returns the names of the chunks by module. `player` holds what each signed-in player needs, including the modules that
 * all games share, because the home page is a game. `instant-game` holds what only the instant games share, and `page`
 * what they share with the pages for visitors.
 */
function nameChunks(modules: Modules): Map<string, string> {
  const visitor = importedBy(VISITOR_PAGES, modules);
  const crash = importedBy(CRASH, modules);
  const names = new Map<string, string>();
  for (const id of importedBy(INSTANT_GAMES, modules))
    names.set(id, crash.has(id) ? 'player' : 'instant-game');
  for (const id of importedBy(PLAYER_FRAME, modules)) names.set(id, 'player');
  for (const id of visitor) if (names.has(id)) names.set(id, 'page');
  return names;
}

/** Returns the web app's modules among the given ones and everything that they import statically. */
function importedBy(roots: string[], modules: Modules): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    const module = modules.getModuleInfo(id);
    if (module === null) throw new Error(`The build does not contain ${id}. Update the list of pages.`);
    for (const imported of module.importedIds) if (imported.startsWith(SOURCES)) found.add(imported);
  }
  return found;
}
