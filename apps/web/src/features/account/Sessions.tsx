import type { AccountSession } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Badge } from '../../components/Badge.js';
import { DateTime } from '../../components/DateTime.js';
import { formatDateTime } from '../../components/format.js';
import { Panel } from '../../components/Panel.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from './account.api.js';
import { t } from './account.messages.js';
import { deviceName } from './device-name.js';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& div': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& strong': { marginRight: theme.spacing(1) },
}));

/** Lists where the user is signed in, and ends sessions there. */
export function Sessions() {
  const query = useGetSessionsQuery();
  const { signOut, signOutOthers } = useSignOuts();
  const hasOthers = query.data?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <Panel
      title={t('sessions')}
      action={hasOthers && <Button onClick={signOutOthers}>{t('endOthers')}</Button>}
    >
      <QueryBoundary
        query={query}
        subject={t('sessionsSubject')}
        failed={t('sessionsFailed')}
        loading={<SkeletonRows rows={2} height={72} />}
      >
        {(sessions) => (
          <List>
            {currentFirst(sessions).map((session) => (
              <SessionRow key={session.id} session={session} onSignOut={signOut} />
            ))}
          </List>
        )}
      </QueryBoundary>
    </Panel>
  );
}

const currentFirst = (sessions: AccountSession[]): AccountSession[] =>
  sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

interface SessionRowProps {
  session: AccountSession;
  onSignOut: (session: AccountSession) => void;
}

function SessionRow({ session, onSignOut }: SessionRowProps) {
  const { isCurrent, userAgent, address, createdAt, lastSeenAt } = session;
  const device = deviceName(userAgent);
  const time = formatDateTime(createdAt, new Date());
  return (
    <li>
      <div>
        <strong title={userAgent}>{device}</strong>
        {isCurrent && <Badge data-tone="good">{t('thisDevice')}</Badge>}
        <p>
          <Trans
            id={t.id('signedInAt')}
            values={{ address }}
            components={{ time: <DateTime at={createdAt} /> }}
          />
        </p>
        <p>
          <Trans id={t.id('lastSeen')} components={{ time: <DateTime at={lastSeenAt} /> }} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outlined"
          aria-label={t('signOutOf', { device, time })}
          onClick={() => onSignOut(session)}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

/** Returns the functions that end sessions and report the result. */
function useSignOuts() {
  const dispatch = useAppDispatch();
  const [endSession] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();

  const report = (ending: Promise<unknown>, description: string) =>
    ending.then(
      () => dispatch(toastShown({ title: t('sessionEnded'), description })),
      (error: unknown) =>
        dispatch(
          toastShown({ title: t('sessionEndFailed'), description: messageOf(error), destructive: true }),
        ),
    );

  return {
    signOut: ({ id, userAgent }: AccountSession) =>
      void report(endSession(id).unwrap(), t('signedOutOf', { device: deviceName(userAgent) })),
    signOutOthers: () => void report(endOthers().unwrap(), t('signedOutOfOthers')),
  };
}
