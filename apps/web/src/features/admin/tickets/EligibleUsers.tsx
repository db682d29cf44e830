import type { EligibleXUser } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { Badge } from '../../../components/Badge.js';
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
import { useConfirmation } from '../useConfirmation.js';
import { EligibleUserDialog } from './EligibleUserDialog.js';
import { EligibleUserForm } from './EligibleUserForm.js';
import { LongList, type ListSize } from './LongList.js';
import { useEligibleUsers, useRemoveEligibleUserMutation } from './tickets.api.js';
import { LocalTime } from '../LocalTime.js';

/** Lists the X accounts that users may connect, and the number of tickets that each account grants. */
export function EligibleUsers({ size = 'whole' }: { size?: ListSize }) {
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
          {(users) => <EligibleUserList users={users} mayEdit={mayEdit} size={size} />}
        </QueryBoundary>
      </Stack>
    </Panel>
  );
}

interface EligibleUserListProps {
  users: EligibleXUser[];
  mayEdit: boolean;
  size: ListSize;
}

function EligibleUserList({ users, mayEdit, size }: EligibleUserListProps) {
  const list = useRef<HTMLDivElement>(null);
  // The dialog outlives the row of the removed user.
  const { ask, dialog } = useConfirmation();
  /** Moves the focus to the next row's button, or to the previous row's button if the last row was removed. */
  const focusNextRow = ({ id }: EligibleXUser) => {
    const buttonOf = (user: EligibleXUser | undefined) =>
      user && list.current?.querySelector<HTMLElement>(`[data-remove="${user.id}"]`);
    const row = users.findIndex((user) => user.id === id);
    // The dialog keeps the focus if the button to which it would return it is gone.
    if (!isFocusFree(buttonOf(users[row]) ?? document.querySelector('[role="dialog"]'))) return;
    (buttonOf(users[row + 1]) ?? buttonOf(users[row - 1]) ?? list.current)?.focus();
  };
  // The dialog keeps its user while it closes, so that its texts do not change.
  const [edited, setEdited] = useState<{ user: EligibleXUser; opening: number }>();
  const [isEditing, setEditing] = useState(false);
  const openEdit = (user: EligibleXUser) => {
    setEdited((last) => ({ user, opening: (last?.opening ?? 0) + 1 }));
    setEditing(true);
  };
  const columns: Column<EligibleXUser>[] = [
    { name: t('xUsername'), cell: ({ xUsername }) => <LongName>{`@${xUsername}`}</LongName> },
    { name: t('ticketAllocation'), cell: ({ ticketAllocation }) => formatTicketCount(ticketAllocation) },
    { name: t('status'), cell: ({ isActive }) => <Status isActive={isActive} /> },
    { name: t('addedDate'), cell: ({ createdAt }) => <LocalTime at={createdAt} /> },
  ];
  if (mayEdit)
    columns.push({
      name: t('actions'),
      kind: 'actions',
      cell: (user) => (
        <Buttons>
          {size === 'whole' && (
            <Button
              variant="outlined"
              aria-label={t('editEligibleUser', { username: user.xUsername })}
              onClick={() => openEdit(user)}
            >
              {t('edit')}
            </Button>
          )}
          <RemoveButton user={user} ask={ask} onRemoved={() => focusNextRow(user)} />
        </Buttons>
      ),
    });
  return (
    <LongList ref={list} label={t('allEligibleUsers')} rows={users.length} size={size}>
      {users.length === 0 ? (
        <Empty>{t('eligibleUsersEmpty')}</Empty>
      ) : (
        <FigureTable label={t('eligibleXUsers')} columns={columns} rows={users} keyOf={({ id }) => id} />
      )}
      {edited !== undefined && (
        <EligibleUserDialog
          key={edited.opening}
          user={edited.user}
          open={isEditing}
          onClose={() => setEditing(false)}
        />
      )}
      {dialog}
    </LongList>
  );
}

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(1) }));

function Status({ isActive }: { isActive: boolean }) {
  return <Badge data-tone={isActive ? 'good' : 'quiet'}>{isActive ? t('active') : t('inactive')}</Badge>;
}

interface RemoveButtonProps {
  user: EligibleXUser;
  ask: ReturnType<typeof useConfirmation>['ask'];
  /** Called once the user is removed and the dialog is closed. The row may still be shown. */
  onRemoved: () => void;
}

/** Removes a user after a confirmation. */
function RemoveButton({ user: { id, xUsername: username }, ask, onRemoved }: RemoveButtonProps) {
  const notify = useAdminToast();
  const [remove, { isLoading, isSuccess }] = useRemoveEligibleUserMutation();
  // The row stays until the list has been refetched, so the button stays disabled until then.
  const isBusy = isLoading || isSuccess;
  const send = () =>
    notify(remove(id).unwrap(), {
      done: t('eligibleUserRemoved'),
      failed: t('eligibleUserRemoveFailed'),
    });
  const confirm = () => {
    let isRemoved = false;
    ask({
      title: t('removeUserQuestion', { username }),
      lead: t('removeUserConsequence'),
      confirmText: t('remove'),
      action: async () => {
        isRemoved = (await send()) !== undefined;
      },
      onClosed: () => {
        if (isRemoved) onRemoved();
      },
    });
  };
  return (
    <AriaDisabledButton
      data-remove={id}
      variant="outlined"
      aria-label={t('removeUser', { username })}
      disabled={isBusy}
      onClick={confirm}
    >
      {isBusy ? t('removing') : t('remove')}
    </AriaDisabledButton>
  );
}
