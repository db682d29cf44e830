import type { EligibleXUser } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { Badge } from '../../../components/Badge.js';
import { DateTime } from '../../../components/DateTime.js';
import { Empty } from '../../../components/Empty.js';
import { FigureTable, LongName, type Column } from '../../../components/FigureTable.js';
import { isFocusFree } from '../../../components/focus.js';
import { formatTicketCount } from '../../../components/format.js';
import { LoadingLine } from '../../../components/Loading.js';
import { Panel } from '../../../components/Panel.js';
import { useMayDo } from '../../../services/permissions.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { EligibleUserForm } from './EligibleUserForm.js';
import { LongList } from './LongList.js';
import { useEligibleUsers, useRemoveEligibleUserMutation } from './tickets.api.js';

/** Lists the X accounts that users may connect, and the number of tickets that each account grants. */
export function EligibleUsers() {
  const mayEdit = useMayDo('money');
  const query = useEligibleUsers();
  return (
    <Panel title={t('eligibleUsersTitle')}>
      <Stack sx={{ gap: 2.5 }}>
        {mayEdit && <EligibleUserForm />}
        <QueryBoundary
          query={query}
          subject={t('theEligibleUsers')}
          loading={<LoadingLine label={t('eligibleUsersLoading')} />}
        >
          {(users) => <EligibleUserList users={users} mayEdit={mayEdit} />}
        </QueryBoundary>
      </Stack>
    </Panel>
  );
}

function EligibleUserList({ users, mayEdit }: { users: EligibleXUser[]; mayEdit: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  /** Moves the focus to the next row's button, or to the previous row's button if the last row was removed. */
  const focusNextRow = (removed: HTMLButtonElement) => {
    if (!isFocusFree(removed)) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const row = buttons.indexOf(removed);
    (buttons[row + 1] ?? buttons[row - 1] ?? list.current)?.focus();
  };
  const columns: Column<EligibleXUser>[] = [
    { name: t('xUsername'), cell: ({ xUsername }) => <LongName>{`@${xUsername}`}</LongName> },
    { name: t('ticketAllocation'), cell: ({ ticketAllocation }) => formatTicketCount(ticketAllocation) },
    { name: t('status'), cell: ({ isActive }) => <Status isActive={isActive} /> },
    { name: t('addedDate'), cell: ({ createdAt }) => <DateTime at={createdAt} full /> },
  ];
  if (mayEdit)
    columns.push({
      name: t('actions'),
      kind: 'actions',
      cell: (user) => <RemoveButton user={user} onRemoved={focusNextRow} />,
    });
  return (
    <LongList ref={list} label={t('allEligibleUsers')} rows={users.length}>
      {users.length === 0 ? (
        <Empty>{t('eligibleUsersEmpty')}</Empty>
      ) : (
        <FigureTable label={t('eligibleXUsers')} columns={columns} rows={users} keyOf={({ id }) => id} />
      )}
    </LongList>
  );
}

function Status({ isActive }: { isActive: boolean }) {
  return <Badge data-tone={isActive ? 'good' : 'quiet'}>{isActive ? t('active') : t('inactive')}</Badge>;
}

interface RemoveButtonProps {
  user: EligibleXUser;
  /** Called before the row and its button disappear. */
  onRemoved: (button: HTMLButtonElement) => void;
}

/** Removes a user without confirmation, because a removed user can be added again. */
function RemoveButton({ user: { id, xUsername }, onRemoved }: RemoveButtonProps) {
  const notify = useAdminToast();
  const [remove, { isLoading, isSuccess }] = useRemoveEligibleUserMutation();
  // The row stays until the list has been refetched, so the button stays disabled until then.
  const isBusy = isLoading || isSuccess;
  const send = async (button: HTMLButtonElement) => {
    const removed = await notify(remove(id).unwrap(), {
      done: t('eligibleUserRemoved'),
      failed: t('eligibleUserRemoveFailed'),
    });
    if (removed !== undefined) onRemoved(button);
  };
  return (
    <AriaDisabledButton
      variant="outlined"
      aria-label={t('removeUser', { username: xUsername })}
      disabled={isBusy}
      onClick={({ currentTarget }) => void send(currentTarget)}
    >
      {isBusy ? t('removing') : t('remove')}
    </AriaDisabledButton>
  );
}
