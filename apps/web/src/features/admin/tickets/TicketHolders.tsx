import type { TicketHolder } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { AriaDisabledButton } from '../../../ui/AriaDisabledButton.js';
import { Badge } from '../../../ui/Badge.js';
import { DisconnectDialog } from '../../../ui/DisconnectDialog.js';
import { Field } from '../../../ui/Field.js';
import { FigureTable, LongName, type Column } from '../../../ui/FigureTable.js';
import { isFocusFree } from '../../../lib/focus.js';
import { formatTicketCount } from '../../../lib/format.js';
import { Panel } from '../../../ui/Panel.js';
import { useForm } from '../../../ui/useForm.js';
import { common } from '../../../lib/common.messages.js';
import { useMayDo } from '../../../store/permissions.js';
import { useAdminToast } from '../../../api/useAdminToast.js';
import { useDisconnectX } from '../../../api/useDisconnectX.js';
import { TableTime } from '../table/columns.js';
import { LongList, type ListSize } from './LongList.js';
import { ticketsApi } from './tickets.api.js';
import { HELD_TICKETS, TICKETS_INPUT, ticketsError } from './tickets.js';

/** Lists the users who have a connected X account or tickets. Only connected users receive a revenue share. */
export function TicketHolders({ holders, size = 'whole' }: { holders: TicketHolder[]; size?: ListSize }) {
  const formId = useId();
  const edit = useTicketEdit();
  const mayEdit = useMayDo('money');
  const mayDisconnect = useMayDo('players');
  const list = useFocusAfterRemoval(edit.lastEditedId, holders);
  const columns: Column<TicketHolder>[] = [
    { name: 'User ID', cell: ({ userId }) => userId },
    { name: 'Username', kind: 'title', cell: ({ username }) => <LongName>{username}</LongName> },
    { name: 'X Username', kind: 'name', cell: ({ xUsername }) => <XUsername xUsername={xUsername} /> },
    {
      name: 'Tickets',
      cell: (holder) =>
        edit.editedId === holder.userId ? (
          <TicketInput id={formId} label={`${holder.username}'s tickets`} holder={holder} edit={edit} />
        ) : (
          formatTicketCount(holder.ticketCount)
        ),
    },
    { name: 'Connected At', cell: ({ connectedAt }) => <TableTime at={connectedAt} /> },
  ];
  if (mayEdit || mayDisconnect)
    columns.push({
      name: 'Actions',
      kind: 'actions',
      cell: (holder) => <HolderActions holder={holder} formId={formId} edit={edit} />,
    });
  return (
    <Panel title="Connected X Users with Tickets">
      <LongList ref={list} label="All ticket holders" rows={holders.length} size={size}>
        <FigureTable
          label="Connected X users with tickets"
          empty="No X-verified users yet"
          columns={columns}
          rows={holders}
          keyOf={({ userId }) => userId}
        />
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
  return xUsername === null ? <Badge>Not connected</Badge> : <LongName>{`@${xUsername}`}</LongName>;
}

const BUTTONS = { gap: 1, '& button': { px: '14px' } };

interface HolderActionsProps {
  holder: TicketHolder;
  formId: string;
  edit: TicketEdit;
}

/**
 * The buttons in a holder's row. Each button has a key. Without keys, React would turn the clicked Edit button into the
 * Save button, and the same click would submit the form.
 */
function HolderActions({ holder, formId, edit }: HolderActionsProps) {
  const mayEdit = useMayDo('money');
  const mayDisconnect = useMayDo('players');
  const { userId, username, xUsername } = holder;
  if (edit.editedId === userId) {
    return (
      <Stack direction="row" sx={BUTTONS}>
        <AriaDisabledButton key="save" type="submit" form={formId} variant="contained" disabled={edit.isBusy}>
          {edit.isBusy ? 'Saving...' : 'Save'}
        </AriaDisabledButton>
        <AriaDisabledButton key="cancel" variant="outlined" disabled={edit.isBusy} onClick={edit.cancel}>
          {common('cancel')}
        </AriaDisabledButton>
      </Stack>
    );
  }
  return (
    <Stack direction="row" sx={BUTTONS}>
      {mayEdit && (
        <Button
          key="edit"
          variant="outlined"
          aria-label={`Edit ${username}'s tickets`}
          ref={edit.lastEditedId === userId ? focusIfFree : undefined}
          onClick={() => edit.start(holder)}
        >
          Edit
        </Button>
      )}
      {mayDisconnect && xUsername !== null && (
        <DisconnectButton holder={{ ...holder, xUsername }} onDone={() => edit.close(userId)} />
      )}
    </Stack>
  );
}

function focusIfFree(button: HTMLButtonElement | null): void {
  if (isFocusFree()) button?.focus();
}

interface DisconnectButtonProps {
  holder: TicketHolder & { xUsername: string };
  onDone: () => void;
}

function DisconnectButton({ holder: { userId, xUsername }, onDone }: DisconnectButtonProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { disconnect, isBusy } = useDisconnectX(userId);
  const confirm = async () => {
    const isDone = await disconnect();
    setDialogOpen(false);
    if (isDone) onDone();
  };
  return (
    <>
      <Button aria-label={`Disconnect @${xUsername}`} color="error" onClick={() => setDialogOpen(true)}>
        Disconnect
      </Button>
      <DisconnectDialog
        open={isDialogOpen}
        username={xUsername}
        isBusy={isBusy}
        onDisconnect={() => void confirm()}
        onClose={() => setDialogOpen(false)}
      />
    </>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'inline-block',
  width: '9.5em',
  '& input': { padding: theme.spacing(1, 1.25) },
  '& p': { whiteSpace: 'normal' },
}));

interface TicketInputProps {
  /** The form's id, which the buttons in another table cell refer to. */
  id: string;
  label: string;
  holder: TicketHolder;
  edit: TicketEdit;
}

/** Edits a holder's number of tickets in the table cell. Enter saves and Escape cancels. */
function TicketInput({ id, label, holder, edit }: TicketInputProps) {
  const [initial] = useState({ tickets: String(holder.ticketCount) });
  const { field, handleSubmit } = useForm(initial, { tickets: (text) => ticketsError(text, HELD_TICKETS) });
  return (
    <Form
      id={id}
      noValidate
      onSubmit={handleSubmit(({ tickets }) => edit.save(holder.userId, Number(tickets)))}
    >
      <Field
        {...field('tickets')}
        label={label}
        hideLabel
        {...TICKETS_INPUT}
        autoFocus
        readOnly={edit.isBusy}
        onFocus={({ target }) => target.select()}
        onKeyDown={({ key }) => {
          if (key === 'Escape') edit.cancel();
        }}
      />
    </Form>
  );
}

/** Manages the edit of a holder's tickets. Only one holder can be edited at a time. */
function useTicketEdit() {
  const notify = useAdminToast();
  const [setCount, { isLoading, originalArgs: sent }] = ticketsApi.useSetTicketCountMutation();
  /** The user id of the holder whose tickets are being edited. */
  const [editedId, setEditedId] = useState<number | null>(null);
  /** The user id of the holder whose row receives the focus after an edit. */
  const [lastEditedId, setLastEditedId] = useState<number | null>(null);
  const isBusy = isLoading && sent?.userId === editedId;

  const close = (userId: number) => {
    setEditedId((current) => (current === userId ? null : current));
    setLastEditedId(userId);
  };
  // A request that has been sent cannot be cancelled.
  const cancel = () => {
    if (editedId !== null && !isBusy) close(editedId);
  };
  const start = ({ userId }: TicketHolder) => {
    setLastEditedId(null);
    setEditedId(userId);
  };
  const save = async (userId: number, ticketCount: number) => {
    if (isBusy) return;
    const saved = await notify(setCount({ userId, ticketCount }).unwrap(), {
      done: 'Ticket count updated successfully',
      failed: 'Failed to update ticket count',
    });
    if (saved !== undefined) close(userId);
  };
  return { editedId, lastEditedId, isBusy, start, cancel, close, save };
}

type TicketEdit = ReturnType<typeof useTicketEdit>;
