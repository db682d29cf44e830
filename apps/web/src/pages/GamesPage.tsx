import { PageLayout } from '../components/PageLayout.js';
import { Lobby } from '../features/lobby/Lobby.js';
import { t } from './pages.messages.js';

export function GamesPage() {
  return (
    <PageLayout title={t('games')}>
      <Lobby />
    </PageLayout>
  );
}
