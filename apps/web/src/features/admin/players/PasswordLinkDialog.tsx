import type { ListedPlayer, PasswordResetLink } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { CopyButton } from '../../../components/CopyButton.js';
import { DialogFrame } from '../../../components/DialogFrame.js';
import { formatDateTime } from '../../../components/format.js';
import { HashText } from '../../../components/HashText.js';
import { Notice } from '../../../components/Notice.js';
import { useAppDispatch } from '../../../services/hooks.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { playersApi } from './players.api.js';

interface PasswordLinkDialogProps {
  /** The player as the list showed it when the dialog was opened. */
  player: ListedPlayer;
  open: boolean;
  onClose: () => void;
}

/** Makes a link with which the player chooses a new password. It is shown only in this dialog. */
export function PasswordLinkDialog({ player: { id, username }, open, onClose }: PasswordLinkDialogProps) {
  const dispatch = useAppDispatch();
  const notify = useAdminToast();
  const [link, setLink] = useState<PasswordResetLink>();
  const [isLoading, setLoading] = useState(false);

  const make = async () => {
    if (isLoading) return;
    setLoading(true);
    // Untracked, because the store must not keep the link.
    const request = dispatch(playersApi.endpoints.makePasswordLink.initiate(id, { track: false }));
    setLink(
      await notify(request.unwrap(), {
        done: t('passwordLinkMade', { username }),
        failed: t('passwordLinkFailed'),
      }),
    );
    setLoading(false);
  };

  return (
    <DialogFrame
      open={open}
      title={t('passwordLinkOf', { username })}
      lead={t('passwordLinkLead')}
      onClose={onClose}
    >
      {link === undefined ? (
        <AriaDisabledButton variant="contained" disabled={isLoading} onClick={() => void make()}>
          {t(isLoading ? 'saving' : 'makePasswordLink')}
        </AriaDisabledButton>
      ) : (
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Notice role="status">
            {t('passwordLinkUntil', { time: formatDateTime(link.expiresAt, new Date()) })}
          </Notice>
          <HashText>{addressOf(link)}</HashText>
          <CopyButton text={addressOf(link)} item={t('passwordLinkToCopy')} />
        </Stack>
      )}
    </DialogFrame>
  );
}

const addressOf = ({ path }: PasswordResetLink): string => new URL(path, location.origin).href;
