import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Notice } from '../../ui/Notice.js';
import { useReport } from '../../store/useReport.js';
import { useGetEmailQuery, useSendVerificationMutation } from './account.api.js';
import { t } from './account.messages.js';

/** Asks the user to verify the e-mail address. Shows nothing if it is verified, or if the site sends no mails. */
export function EmailVerification() {
  const report = useReport();
  const { data } = useGetEmailQuery();
  const [send, { isLoading }] = useSendVerificationMutation();
  if (data === undefined || data.isVerified || !data.isMailOn) return null;
  const { address } = data;
  const done = { title: t('linkSent'), description: t('linkSentHint', { address }) };
  const submit = () => void report(send().unwrap(), { done, failed: t('linkNotSent') });
  return (
    <Notice as="section" aria-label={t('verifyEmail')}>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <span>
          <Trans id={t.id('verifyEmailLead')} values={{ address }} components={{ strong: <strong /> }} />
        </span>
        <Button variant="outlined" disabled={isLoading} onClick={submit}>
          {t(isLoading ? 'sendingLink' : 'sendLink')}
        </Button>
      </Stack>
    </Notice>
  );
}
