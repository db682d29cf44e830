import type { ListedPlayer } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { CopyButton } from '../../../components/CopyButton.js';
import { DialogFrame } from '../../../components/DialogFrame.js';
import { formatDateTime } from '../../../components/format.js';
import { HashText } from '../../../components/HashText.js';
import { Notice } from '../../../components/Notice.js';
import { useAppDispatch } from '../../../services/hooks.js';
import { isPendingApproval, useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { playersApi } from './players.api.js';

interface ShownLink {
  address: string;
  expiresAt: string;
}

interface PasswordLinkDialogProps {
  /** The player as the list showed it when the dialog was opened. */
  player: ListedPlayer;
  open: boolean;
  onClose: () => void;
}

/**
 * Makes a link with which the player chooses a new password. It goes to the player's verified address; otherwise it is shown, only in
 * this dialog.
 */
export function PasswordLinkDialog({ player: { id, username }, open, onClose }: PasswordLinkDialogProps) {
  const dispatch = useAppDispatch();
  const notify = useAdminToast();
  const [link, setLink] = useState<ShownLink>();
  const [isLoading, setLoading] = useState(false);

  const make = async () => {
    if (isLoading) return;
    setLoading(true);
    // Untracked, because the store must not keep the link.
    const request = dispatch(playersApi.endpoints.makePasswordLink.initiate(id, { track: false }));
    const made = await notify(request.unwrap(), {
      done: ({ path }) => t(path === null ? 'passwordLinkSent' : 'passwordLinkMade', { username }),
      failed: t('passwordLinkFailed'),
    });
    setLoading(false);
    if (made === undefined) return;
    if (isPendingApproval(made) || made.path === null || made.expiresAt === null) onClose();
    else setLink({ address: new URL(made.path, location.origin).href, expiresAt: made.expiresAt });
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
          <HashText>{link.address}</HashText>
          <CopyButton text={link.address} item={t('passwordLinkToCopy')} />
        </Stack>
      )}
    </DialogFrame>
  );
}
