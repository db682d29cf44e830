import type { User, XStatus } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { DisconnectDialog } from '../../ui/DisconnectDialog.js';
import { XIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { useReport } from '../../store/useReport.js';
import { useMayDo } from '../../store/permissions.js';
import { useDisconnectX } from '../../api/useDisconnectX.js';
import { useBeginXAuthorisationMutation, useGetXStatusQuery } from './revenue.api.js';
import { t } from './revenue.messages.js';

const POLL_MS = 10_000;

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > p': { margin: 0, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > .name': { ...theme.typography.h2, color: theme.palette.text.primary },
}));

/** Shows the player's X account, with buttons to connect and disconnect it. */
export function XPanel({ user }: { user: User }) {
  const query = useGetXStatusQuery(user.id, { pollingInterval: POLL_MS });
  return (
    <Panel title={t('xAccount')}>
      <QueryBoundary query={query} failed={t('xAccountFailed')} skeleton={[1, 136]}>
        {(status) => <XAccount user={user} status={status} />}
      </QueryBoundary>
    </Panel>
  );
}

function XAccount({ user, status: { connected, username, tickets } }: { user: User; status: XStatus }) {
  if (!connected || username === null) {
    return (
      <Content>
        <ConnectButton userId={user.id} />
        <p>{tickets > 0 ? t('ticketsWithoutX', { tickets }) : t('connectXHint')}</p>
      </Content>
    );
  }
  return (
    <Content>
      <p className="name">{`@${username}`}</p>
      <p>{t('connected', { tickets })}</p>
      <DisconnectButton userId={user.id} username={username} />
    </Content>
  );
}

/** Opens the page on X where the user authorises an account. */
function ConnectButton({ userId }: { userId: number }) {
  const report = useReport();
  const [begin, { isLoading }] = useBeginXAuthorisationMutation();

  const connect = async () => {
    const begun = await report(begin(userId).unwrap(), { failed: t('connectXFailed') });
    if (begun !== undefined) window.location.assign(begun.authUrl);
  };

  return (
    <Button
      variant="contained"
      startIcon={<XIcon />}
      sx={{ minHeight: 52 }}
      disabled={isLoading}
      onClick={() => void connect()}
    >
      {isLoading ? t('connecting') : t('connectX')}
    </Button>
  );
}

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

interface DisconnectButtonProps {
  userId: number;
  /** The username on X, without @. */
  username: string;
}

/** Lets admins with the permission disconnect the X account after a confirmation, which also removes the tickets. */
function DisconnectButton({ userId, username }: DisconnectButtonProps) {
  const isAllowed = useMayDo('players');
  const noteId = useId();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { disconnect, isBusy } = useDisconnectX(userId);
  return (
    <>
      <Button
        variant="outlined"
        disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : noteId}
        onClick={() => setDialogOpen(true)}
      >
        {t('disconnect')}
      </Button>
      {!isAllowed && <Note id={noteId}>{t('disconnectAdminsOnly')}</Note>}
      <DisconnectDialog
        open={isDialogOpen}
        username={username}
        isBusy={isBusy}
        onDisconnect={() => void disconnect().then(() => setDialogOpen(false))}
        onClose={() => setDialogOpen(false)}
      />
    </>
  );
}
