import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { GAME_INFO, SEEDED_GAMES } from '../../../libs/wire/src/games.js';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const ASSETS = 'assets/';

/** A path, which includes the paths below it, and the modules that the page at it imports when it opens. */
type Page = readonly [path: string, ...modules: string[]];

const PUBLIC = 'app/PublicPage.tsx';
const RULES = 'pages/RulesPage.tsx';
const PUBLIC_PAGES: readonly Page[] = [
  ['/fairness', PUBLIC, 'pages/FairnessPage.tsx'],
  ['/demo', PUBLIC, 'app/DemoShell.tsx'],
  ...['/terms', '/privacy', '/complaints'].map((path): Page => [path, PUBLIC, RULES]),
  ['/returns', PUBLIC, RULES, 'features/rules/Returns.tsx'],
  ...['/forgot-password', '/choose-password', '/verify-email'].map((path): Page => [path, PUBLIC]),
  ['/bets', PUBLIC, 'pages/SharedBetPage.tsx'],
];

const PLAYER = 'app/PlayerRoutes.tsx';
const INSTANT_GAME = ['pages/InstantGamePage.tsx', 'games/InstantGameScreen.tsx'];
const CRASH = GAME_INFO.crash.page;

/** The first path that matches counts, so the last one is of all other pages. */
const PAGES: Record<'visitor' | 'player', readonly Page[]> = {
  visitor: [...PUBLIC_PAGES, ['/register', 'pages/RegisterPage.tsx'], ['', 'pages/LoginPage.tsx']],
  player: [
    ...PUBLIC_PAGES,
    ['/crash/rounds', PLAYER],
    [CRASH, PLAYER, 'pages/CrashPage.tsx'],
    ...['/', ...SEEDED_GAMES.map((game) => GAME_INFO[game].page)].map((path): Page => [
      path,
      PLAYER,
      ...INSTANT_GAME,
    ]),
    ['/leaderboard', PLAYER, 'pages/LeaderboardPage.tsx'],
    ['/wallet', PLAYER, 'pages/WalletPage.tsx'],
    ['/profile', PLAYER, 'pages/ProfilePage.tsx'],
    ['/history', PLAYER, 'pages/HistoryPage.tsx'],
    ['/admin', PLAYER, 'pages/AdminPage.tsx'],
    ['', PLAYER],
  ],
};

/**
 * Lets index.html load the scripts of the page that it opens at once. Otherwise, the browser learns only from each script
 * which ones it imports, and loads them one after another.
 */
export function preloadPages(): Plugin {
  return {
    name: 'arena-preload-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        { tag: 'script', children: scriptOf(bundle), injectTo: 'head' as const },
      ],
    },
  };
}

function scriptOf(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = importedBy(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    byFile,
  );
  const names: string[] = [];
  const positionOf = (file: string): number => {
    const name = file.slice(ASSETS.length);
    return names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
  };
  const pages = Object.entries(PAGES).map(([viewer, known]) => [
    viewer,
    known.map(([path, ...modules]) => {
      const files = importedBy(
        modules.map((module) => fileWith(module, chunks)),
        byFile,
      );
      return [path, [...files].filter((file) => !entry.has(file)).map(positionOf)];
    }),
  ]);
  return `(${preload.toString()})(${JSON.stringify(names)},${JSON.stringify(Object.fromEntries(pages))})`;
}

function fileWith(module: string, chunks: readonly Rolldown.OutputChunk[]): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(SOURCES + module));
  if (chunk === undefined)
    throw new Error(`The build does not contain ${module}. Update the list of pages in preload-pages.ts.`);
  return chunk.fileName;
}

/** Returns the files among the given ones and everything that they import statically. */
function importedBy(
  files: readonly string[],
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of byFile.get(file)?.imports ?? []) found.add(imported);
  return found;
}

/** Runs in the page, so it uses nothing from outside. */
function preload(names: string[], pages: Record<'visitor' | 'player', [path: string, files: number[]][]>) {
  const hasSession =
    document.querySelector<HTMLMetaElement>('meta[name="session-cookie"]')?.content !== 'absent';
  const { pathname } = location;
  const page = pages[hasSession ? 'player' : 'visitor'].find(
    ([path]) => pathname === path || (path !== '/' && pathname.startsWith(path && `${path}/`)),
  );
  for (const file of page?.[1] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${names[file]}`;
    document.head.append(link);
  }
}
