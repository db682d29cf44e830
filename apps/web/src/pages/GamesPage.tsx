import { PageLayout } from '../components/PageLayout.js';
import { Lobby } from '../features/games/Lobby.js';

export function GamesPage() {
  return (
    <PageLayout title="Choose Your Game">
      <Lobby />
    </PageLayout>
  );
}
