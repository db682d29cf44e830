import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../ui/Notice.js';
import { AuthLayout } from '../features/auth/AuthLayout.js';
import { useVerifyEmailMutation } from '../features/auth/auth.api.js';
import { t } from '../features/auth/recovery.messages.js';
import { detailOf } from '../lib/api-error.js';
import { useLinkToken } from './useLinkToken.js';

/** The page that a link in a mail opens, which verifies the e-mail address. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  return (
    <AuthLayout slogan={t('chooseSlogan')} title={t('verifyTitle')} lead={t('verifyLead')}>
      <Verification key={token} token={token} />
    </AuthLayout>
  );
}

/**
 * A button verifies the address, because programs that check mails open their links too.
 * @param token the token of the link; empty if the address has none
 */
function Verification({ token }: { token: string }) {
  const [verify, { isLoading, isSuccess }] = useVerifyEmailMutation();
  const [failure, setFailure] = useState(token === '' ? t('linkMissing') : undefined);
  const submit = () =>
    void verify({ token })
      .unwrap()
      .catch((error: unknown) => setFailure(detailOf(error)));
  return (
    <Stack sx={{ gap: 2.25 }}>
      {failure !== undefined && <Notice role="alert">{failure}</Notice>}
      {isSuccess && (
        <Notice role="status">
          <Trans id={t.id('verified')} components={{ strong: <strong /> }} />
        </Notice>
      )}
      {failure === undefined && !isSuccess ? (
        <Button variant="contained" sx={{ minHeight: 52 }} disabled={isLoading} onClick={submit}>
          {t(isLoading ? 'verifying' : 'verify')}
        </Button>
      ) : (
        <Button component={Link} to="/" variant="contained" sx={{ minHeight: 52 }}>
          {t('toGame')}
        </Button>
      )}
    </Stack>
  );
}
