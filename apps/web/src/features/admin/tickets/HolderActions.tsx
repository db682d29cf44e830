import type { TicketHolder } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { DisconnectDialog } from '../../../components/DisconnectDialog.js';
import { isFocusFree } from '../../../components/focus.js';
import { common } from '../../../services/common.messages.js';
import { useDisconnectX } from '../../../services/useDisconnectX.js';
import { t } from '../admin.messages.js';
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
  mayEdit: boolean;
  mayDisconnect: boolean;
}

/**
 * The buttons in a holder's row. Each button has a key. Without keys, React would turn the clicked Edit button into the
 * Save button, and the same click would submit the form.
 */
export function HolderActions({ holder, formId, edit, mayEdit, mayDisconnect }: HolderActionsProps) {
  const { userId, username, xUsername } = holder;
  if (edit.editedId === userId) {
    return (
      <Buttons>
        <AriaDisabledButton key="save" type="submit" form={formId} variant="contained" disabled={edit.isBusy}>
          {edit.isBusy ? t('saving') : t('save')}
        </AriaDisabledButton>
        <AriaDisabledButton key="cancel" variant="outlined" disabled={edit.isBusy} onClick={edit.cancel}>
          {common('cancel')}
        </AriaDisabledButton>
      </Buttons>
    );
  }
  return (
    <Buttons>
      {mayEdit && (
        <Button
          key="edit"
          variant="outlined"
          aria-label={t('editTickets', { username })}
          ref={edit.lastEditedId === userId ? focusIfFree : undefined}
          onClick={() => edit.start(holder)}
        >
          {t('edit')}
        </Button>
      )}
      {mayDisconnect && xUsername !== null && (
        <DisconnectButton holder={{ ...holder, xUsername }} onDone={() => edit.close(userId)} />
      )}
    </Buttons>
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
      <Button aria-label={t('disconnectUser', { username: xUsername })} onClick={() => setDialogOpen(true)}>
        {t('disconnect')}
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
