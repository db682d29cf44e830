import Stack from '@mui/material/Stack';
import { PageLayout } from '../components/PageLayout.js';
import { LivePanels } from '../features/live/LivePanels.js';
import { Lobby } from '../features/lobby/Lobby.js';
import { t } from './pages.messages.js';

export function GamesPage() {
  return (
    <PageLayout title={t('games')}>
      <Stack sx={{ gap: 4 }}>
        <div>
          <Lobby />
        </div>
        <LivePanels />
      </Stack>
    </PageLayout>
  );
}
