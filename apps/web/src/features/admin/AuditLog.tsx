import { AUDIT_FILTER_MAX_LENGTH, type AuditEntry } from '@arena/wire';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import type { ActionField } from './ActionDialog.js';
import { AUDIT_PAGE_SIZE, useAuditPage, type AuditFilter } from './admin.api.js';
import { actionName } from './audit-actions.js';
import { changesOf, type Change } from './audit-changes.js';
import { LocalTime } from './LocalTime.js';
import { Pagination, shownPage } from './table/PagedTable.js';
import { SEARCH_INPUT, SearchForm } from './table/TableFilters.js';

const List = styled('ol')({ containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' });

const CHANGES: AuditFilter = { kind: 'change', outcome: '', action: '', actor: '' };

/** The audit log with filters and pagination, newest entries first. */
export function AuditLog() {
  const [shown, setShown] = useState<{ filter: AuditFilter; before?: number | undefined }>({
    filter: CHANGES,
  });
  const { filter, before } = shown;
  const { currentData: page, ...query } = useAuditPage({ filter, before });
  const { data } = shownPage({ ...query, currentData: page });
  const isTurning = data !== undefined && page === undefined;
  const older = page?.length === AUDIT_PAGE_SIZE ? page.at(-1)?.id : undefined;
  return (
    <Panel title="Audit log">
      <Box sx={{ mb: 2 }}>
        <SearchForm
          label="Filter the audit log"
          fields={FILTERS}
          onSearch={(chosen) => setShown({ filter: chosen })}
        />
      </Box>
      <QueryBoundary
        query={{ ...query, data }}
        subject="The audit log"
        skeleton={[4, 48]}
        empty={before === undefined ? 'No entries.' : 'No older entries.'}
        isEmpty={(entries) => entries.length === 0}
      >
        {(entries) => (
          <List aria-label="Audit log" aria-busy={query.isFetching}>
            {entries.map((entry) => (
              <AuditLogEntry key={entry.id} entry={entry} />
            ))}
          </List>
        )}
      </QueryBoundary>
      {(before !== undefined || isTurning || older !== undefined) && (
        <Pagination
          label="Audit log pages"
          isNewest={before === undefined}
          older={older}
          onChange={(id) => setShown({ filter, before: id })}
        />
      )}
    </Panel>
  );
}

const TEXT = { ...SEARCH_INPUT, maxLength: AUDIT_FILTER_MAX_LENGTH };

const FILTERS: Record<keyof AuditFilter, ActionField> = {
  kind: {
    label: 'Entries',
    value: 'change',
    options: [
      ['change', 'Changes'],
      ['security', 'Security events'],
      ['all', 'All'],
    ],
  },
  outcome: {
    label: 'Outcome',
    options: [
      ['', 'Any'],
      ['ok', 'OK'],
      ['refused', 'Refused'],
      ['failed', 'Failed'],
    ],
  },
  action: { ...TEXT, label: 'Action', placeholder: 'How it begins, such as “session.”' },
  actor: { ...TEXT, label: 'Name', placeholder: 'Of who acted or whom it is about' },
};

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.5, 3),
  padding: theme.spacing(1.5, 0),
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  '& p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600, marginRight: theme.spacing(1) },
  '& code': { marginRight: theme.spacing(1), fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .quiet': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .actor': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1.5),
    alignItems: 'baseline',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > *': { minWidth: 0 },
  },
  '@container (min-width: 40rem)': {
    gridTemplateColumns: '9.5rem 11rem minmax(0, 1fr)',
    alignItems: 'baseline',
    '& .actor': { display: 'block' },
  },
}));

const ChangeList = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.25, 2.5),
  margin: 0,
  fontSize: '0.875rem',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 1), minWidth: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& dd > span': { color: theme.palette.text.secondary },
}));

/** An audit log entry with its time, actor, source, action, subject, refusal and changes. */
function AuditLogEntry({ entry }: { entry: AuditEntry }) {
  const { at, actor, source, action, outcome, code, subject, before, after } = entry;
  const name = actionName(action);
  return (
    <Line>
      <span className="quiet">
        <LocalTime at={at} />
      </span>
      <div className="actor">
        <span>{actor}</span>
        <div className="quiet">{source}</div>
      </div>
      <div>
        <p>
          {name !== undefined && <strong>{name}</strong>} <code>{action}</code> {subject}{' '}
          {code !== null && (
            <Badge data-tone="bad">
              {outcome === 'failed' ? 'Failed' : 'Refused'}: {code}
            </Badge>
          )}
        </p>
        <Changes changes={changesOf(before, after)} />
      </div>
    </Line>
  );
}

function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ChangeList>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== null && (
              <span>
                {before} <span aria-hidden>→</span>
                <VisuallyHidden> changed to </VisuallyHidden>{' '}
              </span>
            )}
            {after}
          </dd>
        </div>
      ))}
    </ChangeList>
  );
}
