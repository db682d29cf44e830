import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageLayout } from '../ui/PageLayout.js';
import { Panel } from '../ui/Panel.js';
import { t as account } from '../features/account/account.messages.js';
import { ChangePassword } from '../features/account/ChangePassword.js';
import { CloseAccount } from '../features/account/CloseAccount.js';
import { EmailVerification } from '../features/account/EmailVerification.js';
import { SecondFactor } from '../features/account/SecondFactor.js';
import { SecurityEvents } from '../features/account/SecurityEvents.js';
import { Sessions } from '../features/account/Sessions.js';
import { useAppSelector } from '../store/hooks.js';
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
        <Panel title={account('yourData')}>
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>{account('yourDataLead')}</Typography>
          {/* The browser saves the file while the server writes it. */}
          <Button component="a" variant="outlined" href="/api/account/export" download>
            {account('downloadData')}
          </Button>
        </Panel>
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
