import type { TicketHolder } from '@arena/wire';
import { useEffect, useId, useRef } from 'react';
import { Badge } from '../../../../components/Badge.js';
import { Empty } from '../../../../components/Empty.js';
import { FigureTable, type Column } from '../../../../components/FigureTable.js';
import { isFocusFree } from '../../../../components/focus.js';
import { LongName } from '../../../../components/LongName.js';
import { DateTime } from '../../../../components/DateTime.js';
import { Panel } from '../../../../components/Panel.js';
import { ticketCount } from '../../../../components/format-tickets.js';
import { LongList } from '../LongList.js';
import { HolderActions } from './HolderActions.js';
import { TicketInput } from './TicketInput.js';
import { useTicketEdit } from './useTicketEdit.js';

/** Who takes part in the revenue share, or has tickets for when they do. */
export function TicketHolders({ holders }: { holders: TicketHolder[] }) {
  const formId = useId();
  const edit = useTicketEdit();
  const list = useFocusAfter(edit.leftId, holders);
  const columns: Column<TicketHolder>[] = [
    { name: 'User ID', cell: ({ userId }) => userId },
    { name: 'Username', kind: 'title', cell: ({ username }) => <LongName>{username}</LongName> },
    { name: 'X Username', kind: 'name', cell: ({ xUsername }) => <XName xUsername={xUsername} /> },
    {
      name: 'Tickets',
      cell: ({ userId, username, ticketCount: count }) =>
        edit.typed?.userId === userId ? (
          <TicketInput id={formId} label={`Tickets of ${username}`} edit={edit} />
        ) : (
          ticketCount(count)
        ),
    },
    {
      name: 'Connected At',
      cell: ({ connectedAt }) => (connectedAt === null ? '–' : <DateTime at={connectedAt} full />),
    },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (holder) => <HolderActions holder={holder} formId={formId} edit={edit} />,
    },
  ];
  return (
    <Panel title="Connected X Users with Tickets">
      <LongList ref={list} label="Everybody with tickets" rows={holders.length}>
        {holders.length === 0 ? (
          <Empty>No X-verified users yet</Empty>
        ) : (
          <FigureTable
            label="Connected X users with tickets"
            columns={columns}
            rows={holders}
            keyOf={({ userId }) => userId}
          />
        )}
      </LongList>
    </Panel>
  );
}

/** Somebody without an account and without tickets is listed no more. The keyboard stays with the list. */
function useFocusAfter(leftId: number | null, holders: TicketHolder[]) {
  const list = useRef<HTMLDivElement>(null);
  const isGone = leftId !== null && holders.every(({ userId }) => userId !== leftId);
  useEffect(() => {
    if (isGone && isFocusFree()) list.current?.focus({ preventScroll: true });
  }, [isGone]);
  return list;
}

function XName({ xUsername }: { xUsername: string | null }) {
  return xUsername === null ? <Badge>Not connected</Badge> : <LongName>{`@${xUsername}`}</LongName>;
}
