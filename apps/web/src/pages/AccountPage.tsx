import Stack from '@mui/material/Stack';
import { PageLayout } from '../components/PageLayout.js';
import { ChangePassword } from '../features/account/ChangePassword.js';
import { SecondFactor } from '../features/account/SecondFactor.js';
import { Sessions } from '../features/account/Sessions.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function AccountPage() {
  const { username } = useUser();
  return (
    <PageLayout title={t('account')} width="narrow">
      <Stack sx={{ gap: 2 }}>
        <ChangePassword username={username} />
        <SecondFactor username={username} />
        <Sessions />
      </Stack>
    </PageLayout>
  );
}
