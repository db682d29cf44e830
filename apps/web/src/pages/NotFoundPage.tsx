import { EmptyPage } from '../components/EmptyPage.js';
import { t } from './pages.messages.js';

export function NotFoundPage() {
  return <EmptyPage title={t('notFound')} words={t('notFoundHint')} wayOut={t('goHome')} />;
}
