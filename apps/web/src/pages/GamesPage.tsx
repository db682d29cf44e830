import Box from '@mui/material/Box';
import { PageLayout } from '../components/PageLayout.js';
import { LivePanels } from '../features/live/LivePanels.js';
import { Lobby } from '../features/lobby/Lobby.js';
import { t } from './pages.messages.js';

export function GamesPage() {
  return (
    <PageLayout title={t('games')}>
      <Lobby />
      <Box sx={{ mt: 4 }}>
        <LivePanels />
      </Box>
    </PageLayout>
  );
}
