import { EmptyPage } from '../components/EmptyPage.js';
import { t } from './pages.messages.js';

export function NotFoundPage() {
  return <EmptyPage title={t('notFound')} text={t('notFoundHint')} linkText={t('goHome')} />;
}
