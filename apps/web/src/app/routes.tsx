import { GAME_INFO, RULES_DOCUMENTS, SEEDED_GAMES, type SeededGameName } from '@arena/wire';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { BrokenScreen } from '../ui/BrokenScreen.js';
import { ADMIN_PATH, SECTION_NAMES } from '../features/admin/layout/sections.js';
import { GAME_PATHS } from '../games/paths.js';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { t } from './app.messages.js';
import { PageLoading } from './page-frame.js';
import { PageOutline } from './PageOutline.js';
import { PLAYER_PATHS, type PlayerPath, type PublicPath } from './paths.js';
import { PlainShell } from './PlainShell.js';
import { PlayerRoot, VisitorRoot, WithFooter } from './roots.js';

type Load = () => Promise<ComponentType>;

/** Returns a function that loads a page out of several that are a chunk together, because each alone is small. */
const pageOf =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>) =>
  (name: Name): Load =>
  async () =>
    (await load())[name];

const auth = pageOf(() => import('../pages/auth-pages.js'));
const content = pageOf(() => import('../pages/public-pages.js'));
const player = pageOf(() => import('../pages/player-pages.js'));
const admin = pageOf(() => import('../features/admin/admin-pages.js'));
const loadDemo: Load = async () => (await import('./DemoShell.js')).DemoShell;

/** Loads the page of a game that is drawn from seeds. */
const seededGame =
  (name: SeededGameName): Load =>
  async () => {
    const { SeededGamePage } = await import('../pages/SeededGamePage.js');
    return () => <SeededGamePage name={name} />;
  };

// React Router changes a `lazy` object once it has loaded, and the next router would find nothing there.
const lazy = (load: Load) => async () => ({ Component: await load() });
const page = (path: string, load: Load) => ({ path, lazy: lazy(load) }) satisfies RouteObject;
const publicPage = (path: PublicPath, load: Load) => page(path, load);

const NOT_FOUND: RouteObject = { path: '*', Component: NotFoundPage };

/** Shows an error inside the layout around the pages. */
const inLayout = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: BrokenScreen, children });

/** The pages that do not depend on the signed-in user and have a frame of their own. */
const OWN_FRAME_PAGES = [
  publicPage('/demo', loadDemo),
  publicPage('/demo/:game', loadDemo),
  publicPage('/forgot-password', auth('ForgotPasswordPage')),
  publicPage('/choose-password', auth('ChoosePasswordPage')),
  publicPage('/verify-email', auth('VerifyEmailPage')),
];

/** The pages that do not depend on the signed-in user, in the frame that visitors see. Players see them in their own. */
const PLAIN_PAGES: RouteObject[] = [
  { element: <PlainShell width="wide" />, children: [publicPage('/fairness', content('FairnessPage'))] },
  { element: <PlainShell />, children: [publicPage('/bets/:token', content('SharedBetPage'))] },
  {
    element: <PlainShell name="explorer" />,
    children: [
      publicPage('/explorer/address/:address', content('ExplorerAddressPage')),
      publicPage('/explorer/tx/:hash', content('ExplorerTransactionPage')),
    ],
  },
  {
    element: <PlainShell name="rules" />,
    children: RULES_DOCUMENTS.map(({ id }) => publicPage(`/${id}`, content('RulesPage'))),
  },
];

/** All pages for players show the login form instead. */
const VISITOR_PAGES = [
  ...['/', '/login', ...GAME_PATHS, ...PLAYER_PATHS, `${ADMIN_PATH}/*`].map((path) =>
    page(path, auth('LoginPage')),
  ),
  page('/register', auth('RegisterPage')),
  NOT_FOUND,
];

const GAME_PAGES = [
  page('/', seededGame(SEEDED_GAMES[0])),
  ...SEEDED_GAMES.map((name) => page(GAME_INFO[name].page, seededGame(name))),
  page(GAME_INFO.crash.page, async () => (await import('../pages/CrashPage.js')).CrashPage),
];

const PLAYER_PAGES: Record<PlayerPath, Load> = {
  '/games': player('GamesPage'),
  '/leaderboard': player('LeaderboardPage'),
  '/revenue': player('RevenuePage'),
  '/partnership': player('PartnershipPage'),
  '/wallet': player('WalletPage'),
  '/profile': player('ProfilePage'),
  '/account': player('AccountPage'),
  '/limits': player('LimitsPage'),
  '/settings': player('SettingsPage'),
  '/history': player('HistoryPage'),
  '/history/:game/:betId': player('BetPage'),
  '/crash/rounds': player('CrashRoundsPage'),
  '/crash/rounds/:roundId': player('CrashRoundPage'),
};

const ADMIN: RouteObject = {
  ...page(ADMIN_PATH, player('AdminPage')),
  children: [
    {
      lazy: lazy(admin('AdminLayout')),
      children: [
        inLayout([
          { index: true, lazy: lazy(admin('Overview')) },
          ...SECTION_NAMES.map((name) => page(name, admin(name))),
          page('players/:id', admin('PlayerSection')),
        ]),
      ],
    },
    NOT_FOUND,
  ],
};

/** All other addresses show the 404 page, including /login and /register. */
const OTHER_PAGES = [
  ...Object.entries(PLAYER_PAGES).map(([path, load]) => page(path, load)),
  ADMIN,
  ...PLAIN_PAGES.flatMap(({ children = [] }) => children),
  NOT_FOUND,
];

const GameLoading = () => <PageOutline label={t('loadingGame')} />;

const VISITOR_ROUTES: RouteObject = {
  Component: VisitorRoot,
  ErrorBoundary: BrokenScreen,
  HydrateFallback: PageLoading,
  children: [...VISITOR_PAGES, ...OWN_FRAME_PAGES, ...PLAIN_PAGES],
};

const PLAYER_ROUTES: RouteObject = {
  Component: PlayerRoot,
  ErrorBoundary: BrokenScreen,
  HydrateFallback: PageLoading,
  children: [
    {
      lazy: lazy(async () => (await import('./Shell.js')).Shell),
      children: [{ HydrateFallback: GameLoading, ...inLayout(GAME_PAGES) }, inLayout(OTHER_PAGES)],
    },
    { Component: WithFooter, children: OWN_FRAME_PAGES },
  ],
};

export type Router = ReturnType<typeof createRouter>;

/** Creates the router of the pages for visitors or for signed-in users. It starts to load the page at the address. */
export function createRouter(isPlayer: boolean) {
  return createBrowserRouter([isPlayer ? PLAYER_ROUTES : VISITOR_ROUTES]);
}

/** Resolves when a new router has loaded the page at the address, or has failed to. */
export function pageLoaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
