import Stack from '@mui/material/Stack';
import { PageLayout } from '../ui/PageLayout.js';
import { NameVisibility } from '../features/live/NameVisibility.js';
import {
  Appearance,
  FavouriteAmounts,
  PlaySettings,
  SoundSettings,
} from '../features/preferences/Preferences.js';
import { NotificationSettings } from '../features/wallet/NotificationSettings.js';
import { t } from './pages.messages.js';

/** The player's preferences, one panel for each topic. Account security and limits have pages of their own. */
export function SettingsPage() {
  return (
    <PageLayout title={t('settings')} width="narrow">
      <Stack sx={{ gap: 2 }}>
        <Appearance />
        <PlaySettings />
        <FavouriteAmounts />
        <SoundSettings />
        <NameVisibility />
        <NotificationSettings />
      </Stack>
    </PageLayout>
  );
}
