import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Empty } from '../../../components/Empty.js';
import { Panel } from '../../../components/Panel.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { QueryBoundary } from '../QueryBoundary.js';
import { AUDIT_PAGE, useAuditPage } from './audit.api.js';
import { Entry } from './Entry.js';
import { Pages } from './Pages.js';

const List = styled('ol')({ containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' });

/** What was done by those who may, page by page, the newest first. */
export function AuditLog() {
  const [before, setBefore] = useState<number>();
  const { currentData: page, ...asked } = useAuditPage(before);
  // The page that was left stays until the other has come, but not where that one could not be had.
  const data = asked.error === undefined ? asked.data : page;
  const isTurning = data !== undefined && page === undefined;
  const older = page?.length === AUDIT_PAGE ? page.at(-1)?.id : undefined;
  return (
    <Panel title="Audit log">
      <QueryBoundary
        asked={{ ...asked, data }}
        what="The audit log"
        loading={<SkeletonRows rows={4} height={48} />}
      >
        {(entries) =>
          entries.length === 0 ? (
            <Empty>{before === undefined ? 'Nothing has been done yet.' : 'There is nothing older.'}</Empty>
          ) : (
            <List aria-label="Audit log" aria-busy={asked.isFetching}>
              {entries.map((entry) => (
                <Entry key={entry.id} of={entry} />
              ))}
            </List>
          )
        }
      </QueryBoundary>
      {(before !== undefined || isTurning || older !== undefined) && (
        <Pages isNewest={before === undefined} older={older} onTurn={setBefore} />
      )}
    </Panel>
  );
}
