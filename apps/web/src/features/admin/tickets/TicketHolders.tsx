import type { TicketHolder } from '@arena/wire';
import { useEffect, useId, useRef } from 'react';
import { Badge } from '../../../components/Badge.js';
import { Empty } from '../../../components/Empty.js';
import { FigureTable, LongName, type Column } from '../../../components/FigureTable.js';
import { isFocusFree } from '../../../components/focus.js';
import { formatTicketCount } from '../../../components/format.js';
import { Panel } from '../../../components/Panel.js';
import { useMayDo } from '../../../services/permissions.js';
import { t } from '../admin.messages.js';
import { HolderActions } from './HolderActions.js';
import { LongList, type ListSize } from './LongList.js';
import { TicketInput } from './TicketInput.js';
import { useTicketEdit } from './useTicketEdit.js';
import { LocalTime } from '../LocalTime.js';

interface TicketHoldersProps {
  holders: TicketHolder[];
  size?: ListSize;
}

/** Lists the users who have a connected X account or tickets. Only connected users receive a revenue share. */
export function TicketHolders({ holders, size = 'whole' }: TicketHoldersProps) {
  const formId = useId();
  const edit = useTicketEdit();
  const mayEdit = useMayDo('money');
  const mayDisconnect = useMayDo('players');
  const list = useFocusAfterRemoval(edit.lastEditedId, holders);
  const columns: Column<TicketHolder>[] = [
    { name: t('userId'), cell: ({ userId }) => userId },
    { name: t('username'), kind: 'title', cell: ({ username }) => <LongName>{username}</LongName> },
    { name: t('xUsername'), kind: 'name', cell: ({ xUsername }) => <XUsername xUsername={xUsername} /> },
    {
      name: t('tickets'),
      cell: (holder) =>
        edit.editedId === holder.userId ? (
          <TicketInput
            id={formId}
            label={t('ticketsOf', { username: holder.username })}
            holder={holder}
            edit={edit}
          />
        ) : (
          formatTicketCount(holder.ticketCount)
        ),
    },
    {
      name: t('connectedAt'),
      cell: ({ connectedAt }) => (connectedAt === null ? '–' : <LocalTime at={connectedAt} />),
    },
  ];
  if (mayEdit || mayDisconnect)
    columns.push({
      name: t('actions'),
      kind: 'actions',
      cell: (holder) => (
        <HolderActions
          holder={holder}
          formId={formId}
          edit={edit}
          mayEdit={mayEdit}
          mayDisconnect={mayDisconnect}
        />
      ),
    });
  return (
    <Panel title={t('ticketHoldersTitle')}>
      <LongList ref={list} label={t('allTicketHolders')} rows={holders.length} size={size}>
        {holders.length === 0 ? (
          <Empty>{t('ticketHoldersEmpty')}</Empty>
        ) : (
          <FigureTable
            label={t('ticketHolders')}
            columns={columns}
            rows={holders}
            keyOf={({ userId }) => userId}
          />
        )}
      </LongList>
    </Panel>
  );
}

/**
 * Moves the focus to the list when the row of the last edited holder disappears, because users who have neither an X
 * account nor tickets are not listed.
 * @returns a ref for the list
 */
function useFocusAfterRemoval(lastEditedId: number | null, holders: TicketHolder[]) {
  const list = useRef<HTMLDivElement>(null);
  const isRemoved = lastEditedId !== null && holders.every(({ userId }) => userId !== lastEditedId);
  useEffect(() => {
    if (isRemoved && isFocusFree()) list.current?.focus({ preventScroll: true });
  }, [isRemoved]);
  return list;
}

function XUsername({ xUsername }: { xUsername: string | null }) {
  return xUsername === null ? <Badge>{t('notConnected')}</Badge> : <LongName>{`@${xUsername}`}</LongName>;
}
