import { EmptyPage } from '../../ui/EmptyPage.js';
import { t } from './admin.messages.js';

/** Replaces the admin page for users who are not admins. The API also rejects their requests. */
export function AccessDenied() {
  return <EmptyPage title={t('accessDenied')} text={t('accessDeniedHint')} linkText={t('backToGame')} />;
}
