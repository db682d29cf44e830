import Stack from '@mui/material/Stack';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { t } from '../admin.messages.js';
import { useSettings } from '../settings/settings.api.js';
import { t as settings } from '../settings/settings.messages.js';
import { SettingsForm } from '../settings/SettingsForm.js';
import { SettingsHistory } from '../settings/SettingsHistory.js';

/** The section /admin/settings: the settings that take no restart, and their changes. */
export function SettingsSection() {
  const query = useSettings();
  return (
    <QueryBoundary
      query={query}
      subject={settings('theSettings')}
      loading={<SkeletonRows rows={6} height={64} />}
      frame={(content) => <Panel title={t('settings')}>{content}</Panel>}
    >
      {(current) => (
        <Stack sx={{ gap: 2.5 }}>
          <SettingsForm current={current} />
          <SettingsHistory settings={current.settings} />
        </Stack>
      )}
    </QueryBoundary>
  );
}
