import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const source = (path: string) => `${SOURCES}${path}`;

const VISITOR_PAGES = ['pages/LoginPage.tsx', 'pages/RegisterPage.tsx'].map(source);
const RULES_PAGE = [source('pages/RulesPage.tsx')];
const PLAYER_FRAME = [source('app/PlayerRoutes.tsx')];
/** What the frame loads later on the pages of all games. */
const GAME_FRAME = [source('features/limits/PlayWatch.tsx')];
/** Parts of a field, which each game and each form has. */
const FORM_CONTROLS =
  /\/components\/Field\.tsx$|\/@mui\/.+\/(Form(Control|Label|HelperText)|InputBase|TextareaAutosize|ownerDocument|getActiveElement|isMuiElement|isHostComponent|useEnhancedEffect)(\/|\.mjs$)/;
const GAMES = source('games/');
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
 * The first page would need 30 chunks and a game 40. Over HTTP/1.1 a browser loads six at a time, and small chunks
 * compress worse.
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
 * all games share, because the home page is a game. `instant-game` holds what only the instant games share, `page` what
 * they share with the pages for visitors, `content` what they share with the rules, and `forms` what only the pages for
 * visitors share.
 */
function nameChunks(modules: Modules): Map<string, string> {
  const crash = importedBy(CRASH, modules);
  const names = new Map<string, string>();
  for (const id of importedBy(INSTANT_GAMES, modules))
    if (isOurs(id)) names.set(id, crash.has(id) ? 'player' : 'instant-game');
  for (const id of importedBy(PLAYER_FRAME, modules)) if (isOurs(id)) names.set(id, 'player');
  for (const id of importedBy(GAME_FRAME, modules)) if (names.has(id)) names.set(id, 'player');

  const instant = importedBy(INSTANT_GAMES, modules);
  const games = importedBy(
    [...instant, ...crash].flatMap((id) => [id, ...loadedLaterBy(id, modules)]),
    modules,
  );
  for (const id of importedBy(VISITOR_PAGES, modules)) {
    if (names.has(id) || FORM_CONTROLS.test(id)) names.set(id, 'page');
    else if (isOurs(id) && !games.has(id)) names.set(id, 'forms');
  }
  for (const id of importedBy(RULES_PAGE, modules)) {
    const name = names.get(id);
    if (name === 'player' || name === 'instant-game') names.set(id, 'content');
  }
  return names;
}

const isOurs = (id: string): boolean => id.startsWith(SOURCES);

/** Returns what a module of a game loads when it is needed, for example its screen. */
function loadedLaterBy(id: string, modules: Modules): readonly string[] {
  return id.startsWith(GAMES) ? (modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) : [];
}

/** Returns the given modules and everything that they import statically. */
function importedBy(roots: string[], modules: Modules): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    const module = modules.getModuleInfo(id);
    if (module === null) throw new Error(`The build does not contain ${id}. Update the list of pages.`);
    for (const imported of module.importedIds) found.add(imported);
  }
  return found;
}
