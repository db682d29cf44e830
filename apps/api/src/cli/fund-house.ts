import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '@arena/audit';
import { ArenaConfig, isReal } from '@arena/config';
import { Database } from '@arena/database';
import { BankrollService } from '@arena/ledger';
import { displayArena, formatArena, parseArena, type Arena } from '@arena/money';
import { treasuryBalance, treasuryClaims } from '@arena/wallet';
import { UsageError } from './command.js';
import { withServices } from './with-services.js';

/**
 * `fund-house AMOUNT`: more of the owner's capital for the house. On a real chain it has to be in the treasury.
 * @param config this process's when it is left out
 */
export async function fundHouse([text = '']: string[], config?: ArenaConfig): Promise<string> {
  const amount = parseArena(text);
  if (amount === undefined || amount <= 0n) {
    throw new UsageError('fund-house takes an amount of ARENA above zero, with at most 8 decimals.');
  }
  await withServices(async (services) => {
    await requireInTreasury(services, amount);
    await services.get(Database).transact(async (tx) => {
      await services.get(BankrollService).add(tx, amount);
      await services.get(AuditService).record(tx, {
        actor: { id: null, name: 'operator' },
        source: 'command line',
        action: 'fund-house',
        subject: 'house',
        after: { amount: formatArena(amount) },
      });
    });
  }, config);
  return `The house received ${displayArena(amount, 8)} ARENA.`;
}

async function requireInTreasury(services: INestApplicationContext, amount: Arena): Promise<void> {
  const { chain } = services.get(ArenaConfig);
  if (chain === undefined || !isReal(chain)) return;
  const claims = await treasuryClaims(services.get(DataSource));
  const held = await treasuryBalance(chain).catch((error: unknown) => {
    throw new UsageError(`The treasury has to be looked at first, and ${(error as Error).message}.`);
  });
  if (claims + amount <= held) return;
  const free = held > claims ? held - claims : 0n;
  throw new UsageError(
    `The treasury holds ${displayArena(held, 2)} ARENA on the chain, and ${displayArena(claims, 2)} belong to the house and to players by the books: ` +
      `${displayArena(free, 8)} can be added.`,
  );
}
