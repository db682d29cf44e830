import type { TicketHolder } from '@arena/wire';
import { useState } from 'react';
import { useOutcomeToast } from '../../../services/useOutcomeToast.js';
import { t } from '../admin.messages.js';
import { useSetTicketCountMutation } from './tickets.api.js';
import { HELD_TICKETS, ticketsError } from './tickets.js';

interface Draft {
  userId: number;
  text: string;
  error?: string | undefined;
}

/** Edits the tickets of one holder at a time. */
export function useTicketEdit() {
  const notify = useOutcomeToast();
  const [setCount, { isLoading, originalArgs: sent }] = useSetTicketCountMutation();
  const [draft, setDraft] = useState<Draft | null>(null);
  /** The holder whose row gets the focus after an edit. */
  const [lastEditedId, setLastEditedId] = useState<number | null>(null);
  const isBusy = isLoading && sent?.userId === draft?.userId;

  const close = (userId: number) => {
    setDraft((current) => (current?.userId === userId ? null : current));
    setLastEditedId(userId);
  };
  // A request that has been sent cannot be cancelled.
  const cancel = () => {
    if (draft !== null && !isBusy) close(draft.userId);
  };
  const start = ({ userId, ticketCount }: TicketHolder) => {
    setLastEditedId(null);
    setDraft({ userId, text: String(ticketCount) });
  };
  const save = async () => {
    if (draft === null || isBusy) return;
    const { userId, text } = draft;
    const error = ticketsError(text, HELD_TICKETS);
    setDraft({ userId, text, error });
    if (error !== undefined) return;
    const saved = await notify(setCount({ userId, ticketCount: Number(text) }).unwrap(), {
      done: t('ticketCountUpdated'),
      failed: t('ticketCountUpdateFailed'),
    });
    if (saved !== undefined) close(userId);
  };
  return { draft, lastEditedId, isBusy, start, cancel, close, save, setDraft };
}

export type TicketEdit = ReturnType<typeof useTicketEdit>;
