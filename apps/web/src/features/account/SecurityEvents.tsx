import type { SecurityEvent } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { DateTime } from '../../ui/DateTime.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { useGetSecurityEventsQuery } from './account.api.js';
import { t } from './account.messages.js';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: theme.spacing(1.5, 0), borderTop: `1px solid ${theme.palette.divider}` },
  '& p': { margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));

/** Lists what concerned the security of the account lately. */
export function SecurityEvents() {
  const query = useGetSecurityEventsQuery();
  return (
    <Panel title={t('securityEvents')}>
      <QueryBoundary
        query={query}
        subject={t('securityEventsSubject')}
        failed={t('securityEventsFailed')}
        skeleton={[2, 56]}
        empty={t('securityEventsEmpty')}
        isEmpty={(events) => events.length === 0}
      >
        {(events) => (
          <List>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </List>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function EventRow({ event: { kind, address, createdAt } }: { event: SecurityEvent }) {
  return (
    <li>
      <strong>{t(kind)}</strong>
      <p>
        {address === null ? (
          <DateTime at={createdAt} full />
        ) : (
          <Trans
            id={t.id('eventAt')}
            values={{ address }}
            components={{ time: <DateTime at={createdAt} full /> }}
          />
        )}
      </p>
    </li>
  );
}
