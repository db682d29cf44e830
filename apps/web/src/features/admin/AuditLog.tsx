import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Empty } from '../../components/Empty.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { AUDIT_PAGE_SIZE, useAuditPage, type AuditFilter } from './admin.api.js';
import { t } from './admin.messages.js';
import { audit } from './audit.messages.js';
import { AuditFilters } from './AuditFilters.js';
import { AuditLogEntry } from './AuditLogEntry.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { Pagination } from './Pagination.js';

const List = styled('ol')({ containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' });

const CHANGES: AuditFilter = { kind: 'change', outcome: '', action: '', actor: '' };

/** The audit log with filters and pagination, newest entries first. */
export function AuditLog() {
  const [shown, setShown] = useState<{ filter: AuditFilter; before?: number | undefined }>({
    filter: CHANGES,
  });
  const { filter, before } = shown;
  const { currentData: page, ...query } = useAuditPage({ filter, before });
  // Keeps showing the previous page until the next one has loaded or failed to load.
  const data = query.error === undefined ? query.data : page;
  const isTurning = data !== undefined && page === undefined;
  const older = page?.length === AUDIT_PAGE_SIZE ? page.at(-1)?.id : undefined;
  return (
    <Panel title={t('auditLog')}>
      <AuditFilters onFilter={(chosen) => setShown({ filter: chosen })} />
      <QueryBoundary
        query={{ ...query, data }}
        subject={audit('theAuditLog')}
        loading={<SkeletonRows rows={4} height={48} />}
      >
        {(entries) =>
          entries.length === 0 ? (
            <Empty>{before === undefined ? audit('noEntries') : audit('noOlderEntries')}</Empty>
          ) : (
            <List aria-label={t('auditLog')} aria-busy={query.isFetching}>
              {entries.map((entry) => (
                <AuditLogEntry key={entry.id} entry={entry} />
              ))}
            </List>
          )
        }
      </QueryBoundary>
      {(before !== undefined || isTurning || older !== undefined) && (
        <Pagination
          label={audit('auditLogPages')}
          isNewest={before === undefined}
          older={older}
          onChange={(id) => setShown({ filter, before: id })}
        />
      )}
    </Panel>
  );
}
