import { EmptyPage } from '../ui/EmptyPage.js';
import { t } from './pages.messages.js';

export function NotFoundPage() {
  return <EmptyPage title={t('notFound')} text={t('notFoundHint')} linkText={t('goHome')} />;
}
