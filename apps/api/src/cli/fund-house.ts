import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import { BankrollService } from '@arena/ledger';
import { displayArena, formatArena, parseArena } from '@arena/money';
import { UsageError } from './command.js';
import { withServices } from './with-services.js';

/** `fund-house AMOUNT`: more of the owner's capital for the house. */
export async function fundHouse([text = '']: string[]): Promise<string> {
  const amount = parseArena(text);
  if (amount === undefined || amount <= 0n) {
    throw new UsageError('fund-house takes an amount of ARENA above zero, with at most 8 decimals.');
  }
  await withServices((services) =>
    services.get(Database).transact(async (tx) => {
      await services.get(BankrollService).add(tx, amount);
      await services.get(AuditService).record(tx, {
        actor: { id: null, name: 'operator' },
        source: 'command line',
        action: 'fund-house',
        subject: 'house',
        after: { amount: formatArena(amount) },
      });
    }),
  );
  return `The house received ${displayArena(amount, 8)} ARENA.`;
}
