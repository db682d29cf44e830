import type { AccountSession } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Badge } from '../../ui/Badge.js';
import { DateTime } from '../../ui/DateTime.js';
import { formatDateTime } from '../../lib/format.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { useReport } from '../../store/useReport.js';
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
  const report = useReport();
  const [endSession] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const end = (request: Promise<unknown>, description: string) =>
    void report(request, { done: { title: t('sessionEnded'), description }, failed: t('sessionEndFailed') });
  const signOut = ({ id, userAgent }: AccountSession) =>
    end(endSession(id).unwrap(), t('signedOutOf', { device: deviceName(userAgent) }));
  const signOutOthers = () => end(endOthers().unwrap(), t('signedOutOfOthers'));
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
        skeleton={[2, 72]}
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
