import type { TicketHolder } from '@arena/wire';
import { useState } from 'react';
import { useOutcomeToast } from '../../../../services/useOutcomeToast.js';
import { HELD, ticketFault } from '../ticket-fault.js';
import { useSetTicketCountMutation } from '../tickets.api.js';

const OUTCOME = { done: 'Ticket count updated successfully', failed: 'Failed to update ticket count' };

/** A number of tickets as it is being typed. */
interface Typed {
  userId: number;
  text: string;
  fault?: string | undefined;
}

/** Edits the tickets of one holder at a time. */
export function useTicketEdit() {
  const told = useOutcomeToast();
  const [setCount, { isLoading, originalArgs: sent }] = useSetTicketCountMutation();
  const [typed, setTyped] = useState<Typed | null>(null);
  // Whose row the keyboard goes on with.
  const [leftId, setLeftId] = useState<number | null>(null);
  const isBusy = isLoading && sent?.userId === typed?.userId;

  const leave = (userId: number) => {
    setTyped((now) => (now?.userId === userId ? null : now));
    setLeftId(userId);
  };
  // What is on its way can't be taken back any more.
  const cancel = () => {
    if (typed !== null && !isBusy) leave(typed.userId);
  };
  const begin = ({ userId, ticketCount }: TicketHolder) => {
    setLeftId(null);
    setTyped({ userId, text: String(ticketCount) });
  };
  const save = async () => {
    if (typed === null || isBusy) return;
    const { userId, text } = typed;
    const fault = ticketFault(text, HELD);
    setTyped({ userId, text, fault });
    if (fault !== undefined) return;
    const saved = await told(setCount({ userId, ticketCount: Number(text) }).unwrap(), OUTCOME);
    if (saved !== undefined) leave(userId);
  };
  return { typed, leftId, isBusy, begin, cancel, leave, save, type: setTyped };
}

export type TicketEdit = ReturnType<typeof useTicketEdit>;
