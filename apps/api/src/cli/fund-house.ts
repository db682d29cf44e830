import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService, COMMAND_LINE } from '@arena/audit';
import { ArenaConfig, isReal } from '@arena/config';
import { Database } from '@arena/database';
import { BankrollService } from '@arena/ledger';
import { displayArena, formatArena, parseArena, type Arena } from '@arena/money';
import { treasuryBalance, treasuryClaims } from '@arena/wallet';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

/**
 * Runs `fund-house AMOUNT`, which adds the owner's capital to the house balance. On a real chain, the treasury must
 * already hold the amount.
 * @param config defaults to the configuration in this process's environment
 */
export async function fundHouse([text = '']: string[], config?: ArenaConfig): Promise<string> {
  const amount = parseArena(text);
  if (amount === undefined || amount <= 0n) {
    throw new UsageError('fund-house needs an amount of ARENA above 0, with at most 8 decimals.');
  }
  await withServices(async (services) => {
    await requireInTreasury(services, amount);
    await services.get(Database).transact(async (tx) => {
      await services.get(BankrollService).add(tx, amount);
      await services.get(AuditService).record(tx, {
        ...COMMAND_LINE,
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
    throw new UsageError(`The treasury could not be checked: ${(error as Error).message}.`);
  });
  if (claims + amount <= held) return;
  const free = held > claims ? held - claims : 0n;
  throw new UsageError(
    `The treasury holds ${displayArena(held, 2)} ARENA on the chain, of which ${displayArena(claims, 2)} belong to the house and the players: ` +
      `${displayArena(free, 8)} can be added.`,
  );
}
