import { DEFAULT_TICKET_ALLOCATION, type EligibleXUser } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { AriaDisabledButton } from '../../../ui/AriaDisabledButton.js';
import { Badge } from '../../../ui/Badge.js';
import { FigureTable, LongName, type Column } from '../../../ui/FigureTable.js';
import { isFocusFree } from '../../../lib/focus.js';
import { formatTicketCount } from '../../../lib/format.js';
import { FormRow } from '../../../ui/Form.js';
import { LoadingLine } from '../../../ui/Loading.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { useMayDo } from '../../../store/permissions.js';
import { useAdminToast } from '../../../api/useAdminToast.js';
import { useAdminDialog, useFields, type DialogAction } from '../ActionDialog.js';
import { LocalTime } from '../LocalTime.js';
import { LongList, type ListSize } from './LongList.js';
import { ticketsApi, useEligibleUsers } from './tickets.api.js';
import {
  normalizeXUsername,
  SHARED_TICKETS,
  TICKETS_INPUT,
  ticketsError,
  xUsernameError,
} from './tickets.js';

/** Lists the X accounts that users may connect, and the number of tickets that each account grants. */
export function EligibleUsers({ size = 'whole' }: { size?: ListSize }) {
  const mayEdit = useMayDo('money');
  const query = useEligibleUsers();
  return (
    <Panel title="Eligible X Users Management">
      <Stack sx={{ gap: 2.5 }}>
        {mayEdit && <EligibleUserForm />}
        <QueryBoundary
          query={query}
          subject="The eligible users"
          loading={<LoadingLine label="Loading eligible users..." />}
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
  const { ask, dialog } = useAdminDialog();
  const changeOf = useEligibleUserChange();
  /** Moves the focus to the next row's button, or to the previous row's button if the last row was removed. */
  const focusNextRow = ({ id }: EligibleXUser) => {
    const buttonOf = (user: EligibleXUser | undefined) =>
      user && list.current?.querySelector<HTMLElement>(`[data-remove="${user.id}"]`);
    const row = users.findIndex((user) => user.id === id);
    // The dialog keeps the focus if the button to which it would return it is gone.
    if (!isFocusFree(buttonOf(users[row]) ?? document.querySelector('[role="dialog"]'))) return;
    (buttonOf(users[row + 1]) ?? buttonOf(users[row - 1]) ?? list.current)?.focus();
  };
  const columns: Column<EligibleXUser>[] = [
    { name: 'X Username', cell: ({ xUsername }) => <LongName>{`@${xUsername}`}</LongName> },
    { name: 'Ticket Allocation', cell: ({ ticketAllocation }) => formatTicketCount(ticketAllocation) },
    {
      name: 'Status',
      cell: ({ isActive }) => (
        <Badge data-tone={isActive ? 'good' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    { name: 'Added Date', cell: ({ createdAt }) => <LocalTime at={createdAt} /> },
  ];
  if (mayEdit)
    columns.push({
      name: 'Actions',
      kind: 'actions',
      cell: (user) => (
        <Stack direction="row" sx={{ gap: 1 }}>
          {size === 'whole' && (
            <Button
              variant="outlined"
              aria-label={`Edit @${user.xUsername}`}
              onClick={() => ask(changeOf(user))}
            >
              Edit
            </Button>
          )}
          <RemoveButton user={user} ask={ask} onRemoved={() => focusNextRow(user)} />
        </Stack>
      ),
    });
  return (
    <LongList ref={list} label="All eligible X users" rows={users.length} size={size}>
      <FigureTable
        label="Eligible X users"
        empty="No eligible X users configured yet"
        columns={columns}
        rows={users}
        keyOf={({ id }) => id}
      />
      {dialog}
    </LongList>
  );
}

const Unit = styled('span')(({ theme }) => ({ paddingRight: theme.spacing(1.75) }));

/** Returns the action that changes the allocation of an eligible X account, and whether it may be connected. */
function useEligibleUserChange() {
  const [update] = ticketsApi.useUpdateEligibleUserMutation();
  return ({ id, ...user }: EligibleXUser): DialogAction<'ticketAllocation' | 'status'> => ({
    title: `Edit @${user.xUsername}`,
    lead: 'The allocation and the status count when a player connects the account. Players who have connected it keep their tickets.',
    fields: {
      ticketAllocation: {
        ...TICKETS_FIELD,
        label: 'Ticket Allocation',
        value: String(user.ticketAllocation),
        end: <Unit>tickets</Unit>,
      },
      status: {
        label: 'Status',
        value: user.isActive ? 'active' : 'inactive',
        options: [
          ['active', 'Active'],
          ['inactive', 'Inactive'],
        ],
      },
    },
    button: 'Save',
    busy: 'Saving...',
    isRepeatable: true,
    send: ({ ticketAllocation, status }) =>
      update({ id, ticketAllocation: Number(ticketAllocation), isActive: status === 'active' }).unwrap(),
    done: 'Eligible X user changed successfully',
    failed: 'Failed to change eligible user',
  });
}

interface RemoveButtonProps {
  user: EligibleXUser;
  ask: ReturnType<typeof useAdminDialog>['ask'];
  /** Called once the user is removed and the dialog is closed. The row may still be shown. */
  onRemoved: () => void;
}

/** Removes a user after a confirmation. */
function RemoveButton({ user: { id, xUsername: username }, ask, onRemoved }: RemoveButtonProps) {
  const [remove, { isLoading, isSuccess }] = ticketsApi.useRemoveEligibleUserMutation();
  // The row stays until the list has been refetched, so the button stays disabled until then.
  const isBusy = isLoading || isSuccess;
  const removal: DialogAction = {
    title: `Remove @${username}?`,
    lead: "This X account can't be connected any more. A player who has connected it keeps the tickets.",
    button: 'Remove',
    isDangerous: true,
    send: () => remove(id).unwrap(),
    done: 'Eligible X user removed successfully',
    failed: 'Failed to remove eligible user',
    onDone: onRemoved,
  };
  return (
    <AriaDisabledButton
      data-remove={id}
      variant="outlined"
      aria-label={`Remove @${username}`}
      disabled={isBusy}
      color="error"
      onClick={() => ask(removal)}
    >
      {isBusy ? 'Removing...' : 'Remove'}
    </AriaDisabledButton>
  );
}

/** A number of tickets. */
export const TICKETS_FIELD = {
  ...TICKETS_INPUT,
  rule: (text: string) => ticketsError(text, SHARED_TICKETS),
  end: <span>tickets</span>,
};

const ACCOUNT_FIELDS = {
  xUsername: {
    label: 'X username',
    placeholder: 'Without @',
    rule: xUsernameError,
    autoCapitalize: 'none',
    spellCheck: false,
  },
  ticketAllocation: {
    ...TICKETS_FIELD,
    label: 'Ticket Allocation',
    value: DEFAULT_TICKET_ALLOCATION.toFixed(1),
  },
};

/** A form that adds an eligible X account. It is reset after each success. */
function EligibleUserForm() {
  const notify = useAdminToast();
  const [add] = ticketsApi.useAddEligibleUserMutation();
  const { form, inputs } = useFields(ACCOUNT_FIELDS);
  const submit = form.handleSubmit(async ({ xUsername, ticketAllocation }) => {
    const focused = document.activeElement;
    const user = { xUsername: normalizeXUsername(xUsername), ticketAllocation: Number(ticketAllocation) };
    const added = await notify(add(user).unwrap(), {
      done: 'Eligible X user added successfully',
      failed: 'Failed to add eligible user',
    });
    if (isFocusFree(focused)) form.setFocus('xUsername');
    if (added !== undefined) form.reset();
  });
  const isDisabled = form.isSubmitting || form.values.xUsername.trim() === '';
  return (
    <FormRow noValidate data-button="beside" onSubmit={submit}>
      {inputs}
      <Button type="submit" variant="outlined" disabled={isDisabled}>
        {form.isSubmitting ? 'Adding...' : 'Add User'}
      </Button>
    </FormRow>
  );
}
