import Stack from '@mui/material/Stack';
import { PageLayout } from '../components/PageLayout.js';
import { Panel } from '../components/Panel.js';
import { ChangePassword } from '../features/account/ChangePassword.js';
import { CloseAccount } from '../features/account/CloseAccount.js';
import { DataExport } from '../features/account/DataExport.js';
import { EmailVerification } from '../features/account/EmailVerification.js';
import { SecondFactor } from '../features/account/SecondFactor.js';
import { SecurityEvents } from '../features/account/SecurityEvents.js';
import { Sessions } from '../features/account/Sessions.js';
import { useAppSelector } from '../services/hooks.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function AccountPage() {
  const { username, role } = useUser();
  const supportContact = useAppSelector(({ site }) => site.supportContact);
  return (
    <PageLayout title={t('account')} width="narrow">
      <Stack sx={{ gap: 2 }}>
        <EmailVerification />
        <ChangePassword username={username} />
        <SecondFactor username={username} />
        <Sessions />
        <SecurityEvents />
        <DataExport />
        {supportContact !== null && (
          <Panel title={t('support')}>
            <span>{supportContact}</span>
          </Panel>
        )}
        {role === null && <CloseAccount username={username} />}
      </Stack>
    </PageLayout>
  );
}
