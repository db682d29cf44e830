import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Notice } from '../../components/Notice.js';
import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useGetEmailQuery, useSendVerificationMutation } from './account.api.js';
import { t } from './account.messages.js';

/** Asks the user to verify the e-mail address. Shows nothing if it is verified, or if the site sends no mails. */
export function EmailVerification() {
  const dispatch = useAppDispatch();
  const { data } = useGetEmailQuery();
  const [send, { isLoading }] = useSendVerificationMutation();
  if (data === undefined || data.isVerified || !data.isMailOn) return null;
  const { address } = data;
  const submit = () =>
    void send()
      .unwrap()
      .then(
        () => dispatch(toastShown({ title: t('linkSent'), description: t('linkSentHint', { address }) })),
        (error: unknown) =>
          dispatch(toastShown({ title: t('linkNotSent'), description: messageOf(error), destructive: true })),
      );
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
