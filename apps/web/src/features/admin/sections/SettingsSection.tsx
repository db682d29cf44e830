import { Empty } from '../../../components/Empty.js';

/** The section /admin/settings. */
export function SettingsSection() {
  return <Empty>–</Empty>;
}
