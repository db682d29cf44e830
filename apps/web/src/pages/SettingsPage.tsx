import Stack from '@mui/material/Stack';
import { PageLayout } from '../components/PageLayout.js';
import { NameVisibility } from '../features/live/NameVisibility.js';
import { Appearance } from '../features/preferences/Appearance.js';
import { FavouriteAmounts } from '../features/preferences/FavouriteAmounts.js';
import { PlaySettings } from '../features/preferences/PlaySettings.js';
import { SoundSettings } from '../features/preferences/SoundSettings.js';
import { NotificationSettings } from '../features/wallet/NotificationSettings.js';
import { gameTitle } from '../games/index.js';
import { t } from './pages.messages.js';

/** The player's preferences, one panel for each topic. Account security and limits have pages of their own. */
export function SettingsPage() {
  return (
    <PageLayout title={t('settings')} width="narrow">
      <Stack sx={{ gap: 2 }}>
        <Appearance />
        <PlaySettings />
        <FavouriteAmounts />
        <SoundSettings titleOf={gameTitle} />
        <NameVisibility />
        <NotificationSettings />
      </Stack>
    </PageLayout>
  );
}
