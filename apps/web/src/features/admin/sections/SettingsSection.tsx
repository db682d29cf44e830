import { Empty } from '../../../components/Empty.js';
import { Panel } from '../../../components/Panel.js';
import { t } from '../admin.messages.js';

/** The section /admin/settings: says where the limits, payouts and bonuses are set. */
export function SettingsSection() {
  return (
    <Panel title={t('settings')}>
      <Empty>{t('settingsHint')}</Empty>
    </Panel>
  );
}
