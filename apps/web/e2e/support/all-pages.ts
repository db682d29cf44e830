import { GAME_INFO, SEEDED_GAMES } from '@arena/wire';
import { PLAYER_PATHS, PUBLIC_PATHS } from '../../src/app/paths.js';
import { ADMIN_PATH, SECTION_NAMES, pathOf } from '../../src/features/admin/layout/sections.js';
import { GAME_PATHS } from '../../src/games/paths.js';

/** Addresses for the parameters of the routes of visitors. The explorer's are of the embedded chain, which knows any address. */
const EXAMPLES: Record<string, readonly string[]> = {
  '/demo/:game': SEEDED_GAMES.map((game) => `/demo${GAME_INFO[game].page}`),
  '/explorer/address/:address': [`/explorer/address/0x${'1'.repeat(40)}`],
  '/explorer/tx/:hash': [`/explorer/tx/0x${'1'.repeat(64)}`],
  '/bets/:token': [`/bets/${'a'.repeat(32)}`],
  // Rounds that have ended have a spec of their own.
  '/crash/rounds/:roundId': ['/crash/rounds/1'],
  // A bet needs its own player. accessibility.spec.ts opens one.
  '/history/:game/:betId': [],
};

const opened = (paths: readonly string[]): string[] => paths.flatMap((path) => EXAMPLES[path] ?? [path]);

/** The address of every page, by who sees it. They follow the routes of the web app. */
export const ALL_PAGES = {
  visitor: ['/login', '/register', ...opened(PUBLIC_PATHS), '/nowhere'],
  player: ['/', ...GAME_PATHS, ...opened(PLAYER_PATHS)],
  admin: [ADMIN_PATH, ...SECTION_NAMES.map(pathOf)],
} as const satisfies Record<string, readonly string[]>;

export type Viewer = keyof typeof ALL_PAGES;
