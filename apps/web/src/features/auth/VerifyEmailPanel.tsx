import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../components/Notice.js';
import { detailOf, messageOf } from '../../services/api-error.js';
import { useVerifyEmailMutation } from './recovery.api.js';
import { t } from './recovery.messages.js';

/**
 * Verifies an e-mail address with a link. A button does it, because programs that check mails open their links too.
 * @param token the token of the link; empty if the address has none
 */
export function VerifyEmailPanel({ token }: { token: string }) {
  const [verify, { isLoading, isSuccess }] = useVerifyEmailMutation();
  const [failure, setFailure] = useState(token === '' ? t('linkMissing') : undefined);
  const submit = () =>
    void verify({ token })
      .unwrap()
      .catch((error: unknown) => setFailure(detailOf(error, messageOf(error))));
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
