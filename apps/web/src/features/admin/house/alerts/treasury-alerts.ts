import { arena, displayArena, type Arena } from '@arena/money';
import type { Liabilities, PendingMovements } from '@arena/wire';
import type { Alert } from './alert.js';

/** At most one: a treasury that is short of what is asked of it now is short of everything as well. */
export function treasuryAlerts(
  pending: PendingMovements | undefined,
  liabilities: Liabilities | undefined,
): Alert[] {
  const told = pending?.treasury?.tokenBalance ?? null;
  if (pending === undefined || told === null) return [];
  const held = arena(told);
  const asked = arena(pending.withdrawals.amount);
  if (held < asked)
    return [shortage(held, asked, 'that players have asked to withdraw: some of it has to wait')];
  if (liabilities === undefined || held >= owedAtLeast(liabilities, asked)) return [];
  return [shortage(held, arena(liabilities.total), 'that players could ask for')];
}

/**
 * The two answers are not of the same moment. A withdrawal that was paid in between has left the treasury, and one
 * that was asked for in between has been counted as a balance: of both readings the smaller one is sure.
 */
function owedAtLeast({ total, withdrawals }: Liabilities, asked: Arena): Arena {
  const later = arena(total) - arena(withdrawals) + asked;
  return later < arena(total) ? later : arena(total);
}

function shortage(held: Arena, owed: Arena, what: string): Alert {
  return {
    key: 'treasury',
    tone: 'wrong',
    title: 'The treasury is short',
    sentence: `It holds ${displayArena(held, 2)} ARENA on the chain, less than the ${displayArena(owed, 2)} ARENA ${what}.`,
    section: 'pending',
    link: 'See withdrawals',
  };
}
