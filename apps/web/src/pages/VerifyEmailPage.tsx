import { AuthLayout } from '../features/auth/AuthLayout.js';
import { t } from '../features/auth/recovery.messages.js';
import { VerifyEmailPanel } from '../features/auth/VerifyEmailPanel.js';
import { usePageTitle } from '../services/page-title.js';
import { useLinkToken } from './useLinkToken.js';

/** The page that a link in a mail opens, which verifies the e-mail address. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  usePageTitle(t('verifyTitle'));
  return (
    <AuthLayout slogan={t('chooseSlogan')} title={t('verifyTitle')} lead={t('verifyLead')}>
      <VerifyEmailPanel key={token} token={token} />
    </AuthLayout>
  );
}
