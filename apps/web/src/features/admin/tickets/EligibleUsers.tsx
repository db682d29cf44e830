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
  /** Moves the focus to the next row's button, or to the previous row's button if the last row was removed. */
  const focusNextRow = (removed: HTMLButtonElement) => {
    if (!isFocusFree(removed)) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const row = buttons.indexOf(removed);
    (buttons[row + 1] ?? buttons[row - 1] ?? list.current)?.focus();
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
          <RemoveButton user={user} onRemoved={focusNextRow} />
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
    </LongList>
  );
}

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(1) }));

function Status({ isActive }: { isActive: boolean }) {
  return <Badge data-tone={isActive ? 'good' : 'quiet'}>{isActive ? t('active') : t('inactive')}</Badge>;
}

interface RemoveButtonProps {
  user: EligibleXUser;
  /** Called before the row and its button disappear. */
  onRemoved: (button: HTMLButtonElement) => void;
}

/** Removes a user after a confirmation. */
function RemoveButton({ user: { id, xUsername: username }, onRemoved }: RemoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const notify = useAdminToast();
  const [remove, { isLoading, isSuccess }] = useRemoveEligibleUserMutation();
  const { ask, dialog } = useConfirmation();
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
        if (isRemoved && button.current !== null) onRemoved(button.current);
      },
    });
  };
  return (
    <>
      <AriaDisabledButton
        ref={button}
        data-remove
        variant="outlined"
        aria-label={t('removeUser', { username })}
        disabled={isBusy}
        onClick={confirm}
      >
        {isBusy ? t('removing') : t('remove')}
      </AriaDisabledButton>
      {dialog}
    </>
  );
}
