import type { TicketHolder } from '@arena/wire';
import { useState } from 'react';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { useSetTicketCountMutation } from './tickets.api.js';

/** Manages the edit of a holder's tickets. Only one holder can be edited at a time. */
export function useTicketEdit() {
  const notify = useAdminToast();
  const [setCount, { isLoading, originalArgs: sent }] = useSetTicketCountMutation();
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
      done: t('ticketCountUpdated'),
      failed: t('ticketCountUpdateFailed'),
    });
    if (saved !== undefined) close(userId);
  };
  return { editedId, lastEditedId, isBusy, start, cancel, close, save };
}

export type TicketEdit = ReturnType<typeof useTicketEdit>;
