import type { INestApplicationContext } from '@nestjs/common';
import { parseArgs } from 'node:util';
import { AuditService } from '@arena/audit';
import type { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { ARENA_DECIMALS, arena, displayArena, type Arena } from '@arena/money';
import { Installation } from '@arena/players';
import { DistributionService, isBefore, isOver, isPeriod, type PaidShare } from '@arena/revenue';
import { UsageError } from './command.js';
import { withServices } from './with-services.js';

/**
 * `distribute --period YYYY-MM [--dry-run]`: pays a month's revenue share out by hand, once, by the tickets and the house
 * balance of this moment. Also a month that an outage has left out.
 * @param config this process's when it is left out
 */
export async function distribute(args: string[], config?: ArenaConfig): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { period: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const { period = '' } = values;
  if (!isPeriod(period))
    throw new UsageError(
      'distribute takes --period YYYY-MM, a month such as 2026-10, and perhaps --dry-run.',
    );
  return withServices(async (services) => {
    await requirePayable(services, period);
    return values['dry-run'] ? preview(services, period) : payOut(services, period);
  }, config);
}

async function requirePayable(services: INestApplicationContext, period: string): Promise<void> {
  if (!isOver(period, new Date())) throw new UsageError(`${period} is not over yet.`);
  if (isBefore(period, await services.get(Installation).at()))
    throw new UsageError(`${period} was over before this product was installed: there is nothing to share.`);
  if (await services.get(DistributionService).isDistributed(period))
    throw new UsageError(`${period} was paid out before.`);
}

async function preview(services: INestApplicationContext, period: string): Promise<string> {
  const { pool, tickets, holders, share_per_ticket, paid } = await services
    .get(DistributionService)
    .preview();
  return (
    `${period} would share a pool of ${shown(pool)} ARENA among ${Number(tickets)} tickets: ` +
    `${shown(share_per_ticket)} ARENA a ticket, ${shown(paid)} ARENA to ${people(holders)}. Nothing was paid.`
  );
}

async function payOut(services: INestApplicationContext, period: string): Promise<string> {
  const paid = await services.get(Database).transact(async (tx) => {
    const shares = await services.get(DistributionService).distribute(tx, period, new Date());
    if (shares === undefined) throw new UsageError(`${period} was paid out before.`);
    await services.get(AuditService).record(tx, {
      actor: { id: null, name: 'operator' },
      source: 'command line',
      action: 'distribute',
      subject: period,
      after: { shares: shares.map(({ user_id, amount }) => ({ userId: user_id, amount })) },
    });
    return shares;
  });
  const lines = paid.map(({ username, amount }) => `  ${username}: ${shown(amount)} ARENA`);
  return [
    `${period} is paid out: ${displayArena(total(paid), ARENA_DECIMALS)} ARENA to ${people(paid.length)}.`,
    ...lines,
  ].join('\n');
}

const total = (shares: readonly PaidShare[]): Arena =>
  shares.reduce((sum, { amount }) => sum + arena(amount), 0n);
const shown = (amount: string): string => displayArena(arena(amount), ARENA_DECIMALS);
const people = (count: number): string => (count === 1 ? '1 holder' : `${count} holders`);
