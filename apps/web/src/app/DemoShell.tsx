import { GAME_INFO } from '@arena/wire';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { useParams } from 'react-router';
import { EmptyPage } from '../ui/EmptyPage.js';
import { newDemoAccount, storeDemoAccount } from '../features/demo/demo-account.js';
import { DemoBar } from '../features/demo/DemoBar.js';
import { t } from '../features/demo/demo.messages.js';
import { SEEDED_GAME_DEFINITIONS, type SeededGameDefinition } from '../games/index.js';
import { DemoPage } from '../pages/DemoPage.js';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { useAppDispatch, useAppSelector } from '../store/hooks.js';
import { usePolicy } from '../api/policy.api.js';
import { toastShown } from '../store/toast.slice.js';
import { createDemoStore } from './demo-store.js';
import { PageLoading, SkipLink, useScrollToTop } from './page-frame.js';

/** The frame of the demo, for visitors and players. Where the policy has a minimum age, only for players. */
export function DemoShell() {
  const { game: name = 'coinflip' } = useParams();
  const isVisitor = useAppSelector(({ session }) => session.user === null);
  const policy = usePolicy();
  useScrollToTop();
  const game = SEEDED_GAME_DEFINITIONS.find((each) => GAME_INFO[each.name].page === `/${name}`);
  if (game === undefined) return <NotFoundPage />;
  if (policy === undefined) return <PageLoading />;
  if (policy.minimumAge !== null && isVisitor)
    return <EmptyPage title={t('needsAccount')} text={t('needsAccountHint')} linkText={t('signIn')} />;
  return <Demo game={game} isVisitor={isVisitor} />;
}

interface DemoProps {
  game: SeededGameDefinition;
  isVisitor: boolean;
}

function Demo({ game, isVisitor }: DemoProps) {
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
      <DemoPage key={game.name} game={game} />
    </Provider>
  );
}
