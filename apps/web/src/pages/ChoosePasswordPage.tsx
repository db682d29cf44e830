import { AuthLayout } from '../features/auth/AuthLayout.js';
import { ChoosePasswordForm } from '../features/auth/ChoosePasswordForm.js';
import { t } from '../features/auth/recovery.messages.js';
import { usePageTitle } from '../services/page-title.js';
import { useLinkToken } from './useLinkToken.js';

/** The page that a link for a new password opens. */
export function ChoosePasswordPage() {
  const token = useLinkToken();
  usePageTitle(t('chooseTitle'));
  return (
    <AuthLayout slogan={t('chooseSlogan')} title={t('chooseTitle')} lead={t('chooseLead')}>
      <ChoosePasswordForm key={token} token={token} />
    </AuthLayout>
  );
}
