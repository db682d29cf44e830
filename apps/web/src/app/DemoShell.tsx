import { GAME_INFO } from '@arena/wire';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { useParams } from 'react-router';
import { EmptyPage } from '../components/EmptyPage.js';
import { newDemoAccount, storeDemoAccount } from '../features/demo/demo-account.js';
import { DemoBar } from '../features/demo/DemoBar.js';
import { t } from '../features/demo/demo.messages.js';
import { INSTANT_GAME_DEFINITIONS, type InstantGameDefinition } from '../games/index.js';
import { DemoPage } from '../pages/DemoPage.js';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { useAppDispatch, useAppSelector } from '../services/hooks.js';
import { usePolicy } from '../services/policy.api.js';
import { toastShown } from '../services/toast.slice.js';
import { createDemoStore } from './demo-store.js';
import { PageLoading, SkipLink, useScrollToTop } from './page-frame.js';

/** The page of each game. The game's screen loads when it is opened. */
const PAGES = new Map<string, { game: InstantGameDefinition; Page: ComponentType }>(
  INSTANT_GAME_DEFINITIONS.map((game) => {
    const Page = lazy(async () => {
      const Screen = await game.load();
      return { default: () => <DemoPage game={game} Screen={Screen} /> };
    });
    return [GAME_INFO[game.name].page, { game, Page }];
  }),
);

/** The frame of the demo, for visitors and players. Where the policy has a minimum age, only for players. */
export function DemoShell() {
  const { game: name = 'coinflip' } = useParams();
  const isVisitor = useAppSelector(({ session }) => session.user === null);
  const policy = usePolicy();
  useScrollToTop();
  const shown = PAGES.get(`/${name}`);
  if (shown === undefined) return <NotFoundPage />;
  if (policy === undefined) return <PageLoading />;
  if (policy.minimumAge !== null && isVisitor)
    return <EmptyPage title={t('needsAccount')} text={t('needsAccountHint')} linkText={t('signIn')} />;
  return <Demo {...shown} isVisitor={isVisitor} />;
}

interface DemoProps {
  game: InstantGameDefinition;
  Page: ComponentType;
  isVisitor: boolean;
}

function Demo({ game, Page, isVisitor }: DemoProps) {
  const dispatch = useAppDispatch();
  const createStore = () => createDemoStore((toast) => void dispatch(toastShown(toast)));
  const [{ store, count }, setDemo] = useState(() => ({ store: createStore(), count: 0 }));
  const restart = () => {
    storeDemoAccount(newDemoAccount());
    setDemo({ store: createStore(), count: count + 1 });
  };
  return (
    <Provider key={count} store={store}>
      <SkipLink />
      <DemoBar game={game} isVisitor={isVisitor} onRestart={restart} />
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </Provider>
  );
}
