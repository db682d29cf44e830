import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Empty } from '../../components/Empty.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { AUDIT_PAGE_SIZE, useAuditPage } from './admin.api.js';
import { t } from './admin.messages.js';
import { AuditLogEntry } from './AuditLogEntry.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { Pagination } from './Pagination.js';

const List = styled('ol')({ containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' });

/** The audit log with pagination, newest entries first. */
export function AuditLog() {
  const [before, setBefore] = useState<number>();
  const { currentData: page, ...query } = useAuditPage(before);
  // Keeps showing the previous page until the next one has loaded or failed to load.
  const data = query.error === undefined ? query.data : page;
  const isTurning = data !== undefined && page === undefined;
  const older = page?.length === AUDIT_PAGE_SIZE ? page.at(-1)?.id : undefined;
  return (
    <Panel title={t('auditLog')}>
      <QueryBoundary
        query={{ ...query, data }}
        subject={t('theAuditLog')}
        loading={<SkeletonRows rows={4} height={48} />}
      >
        {(entries) =>
          entries.length === 0 ? (
            <Empty>{before === undefined ? t('auditLogEmpty') : t('noOlderEntries')}</Empty>
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
          label={t('auditLogPages')}
          isNewest={before === undefined}
          older={older}
          onChange={setBefore}
        />
      )}
    </Panel>
  );
}
