import type { TicketHolder } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DisconnectDialog } from '../../../../components/DisconnectDialog.js';
import { isFocusFree } from '../../../../components/focus.js';
import { AriaDisabledButton } from '../../../../components/AriaDisabledButton.js';
import { useDisconnection } from '../../../../services/useDisconnection.js';
import type { TicketEdit } from './useTicketEdit.js';

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  '& button': { paddingInline: 14 },
}));

interface HolderActionsProps {
  holder: TicketHolder;
  formId: string;
  edit: TicketEdit;
}

/**
 * What an admin can do with a holder's tickets; while they are edited, how that ends. Each button has a key: one that
 * turned into another under the pointer would do at once what that one does.
 */
export function HolderActions({ holder, formId, edit }: HolderActionsProps) {
  const { userId, username, xUsername } = holder;
  if (edit.typed?.userId === userId) {
    return (
      <Buttons>
        <AriaDisabledButton key="save" type="submit" form={formId} variant="contained" disabled={edit.isBusy}>
          {edit.isBusy ? 'Saving...' : 'Save'}
        </AriaDisabledButton>
        <AriaDisabledButton key="cancel" variant="outlined" disabled={edit.isBusy} onClick={edit.cancel}>
          Cancel
        </AriaDisabledButton>
      </Buttons>
    );
  }
  return (
    <Buttons>
      <Button
        key="edit"
        variant="outlined"
        aria-label={`Edit the tickets of ${username}`}
        ref={edit.leftId === userId ? goOn : undefined}
        onClick={() => edit.begin(holder)}
      >
        Edit
      </Button>
      {xUsername !== null && (
        <Disconnect holder={{ ...holder, xUsername }} onDone={() => edit.leave(userId)} />
      )}
    </Buttons>
  );
}

/** The keyboard goes on here, unless it is somewhere else by now. */
function goOn(button: HTMLButtonElement | null): void {
  if (isFocusFree()) button?.focus();
}

interface DisconnectProps {
  holder: TicketHolder & { xUsername: string };
  onDone: () => void;
}

function Disconnect({ holder: { userId, xUsername }, onDone }: DisconnectProps) {
  const [isAsking, setAsking] = useState(false);
  const { disconnect, isBusy } = useDisconnection(userId);
  const send = async () => {
    const isDone = await disconnect();
    setAsking(false);
    if (isDone) onDone();
  };
  return (
    <>
      <Button aria-label={`Disconnect @${xUsername}`} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <DisconnectDialog
        open={isAsking}
        username={xUsername}
        isBusy={isBusy}
        onDisconnect={() => void send()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
