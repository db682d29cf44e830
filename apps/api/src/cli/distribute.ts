import type { INestApplicationContext } from '@nestjs/common';
import { parseArgs } from 'node:util';
import { AuditService, COMMAND_LINE } from '@arena/audit';
import type { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { ARENA_DECIMALS, arena, displayArena, type Arena } from '@arena/money';
import { PlayersService } from '@arena/players';
import {
  DistributionService,
  hasEnded,
  hasEndedBeforeInstallation,
  isPeriod,
  type PaidShare,
} from '@arena/revenue';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

/**
 * Runs `distribute --period YYYY-MM [--dry-run]`, which distributes the revenue share of a past month once, for example
 * after an outage at the end of that month. Uses the current tickets and the current house balance. With `--dry-run`, the
 * month may still be under way.
 * @param config defaults to the configuration in this process's environment
 */
export async function distribute(args: string[], config?: ArenaConfig): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { period: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const { period = '' } = values;
  if (!isPeriod(period))
    throw new UsageError(
      'distribute needs --period YYYY-MM, a month such as 2026-10. --dry-run only shows the result.',
    );
  return withServices(async (services) => {
    await requirePayable(services, period, values['dry-run']);
    return values['dry-run'] ? preview(services, period) : payOut(services, period);
  }, config);
}

async function requirePayable(
  services: INestApplicationContext,
  period: string,
  isPreview: boolean,
): Promise<void> {
  const now = await services.get(Database).time();
  const isOver = hasEnded(period, now) || (isPreview && period === now.toISOString().slice(0, 7));
  if (!isOver) throw new UsageError(`${period} is not over yet.`);
  if (hasEndedBeforeInstallation(period, await services.get(PlayersService).installedAt()))
    throw new UsageError(`${period} was over before ARENA was installed: there is nothing to distribute.`);
  if (await services.get(DistributionService).isDistributed(period))
    throw new UsageError(`${period} is already distributed.`);
}

async function preview(services: INestApplicationContext, period: string): Promise<string> {
  const { pool, tickets, holders, share_per_ticket, paid } = await services
    .get(DistributionService)
    .preview();
  return (
    `${period} would distribute a pool of ${format(pool)} ARENA over ${Number(tickets)} tickets: ` +
    `${format(share_per_ticket)} ARENA per ticket, ${format(paid)} ARENA to ${formatHolders(holders)}. Nothing was paid.`
  );
}

async function payOut(services: INestApplicationContext, period: string): Promise<string> {
  const database = services.get(Database);
  const now = await database.time();
  const paid = await database.transact(async (tx) => {
    const shares = await services.get(DistributionService).distribute(tx, period, now);
    if (shares === undefined) throw new UsageError(`${period} is already distributed.`);
    await services.get(AuditService).record(tx, {
      ...COMMAND_LINE,
      action: 'distribute',
      subject: period,
      after: { shares: shares.map(({ user_id, amount }) => ({ userId: user_id, amount })) },
    });
    return shares;
  });
  const lines = paid.map(({ username, amount }) => `  ${username}: ${format(amount)} ARENA`);
  return [
    `${period} is distributed: ${displayArena(total(paid), ARENA_DECIMALS)} ARENA to ${formatHolders(paid.length)}.`,
    ...lines,
  ].join('\n');
}

const total = (shares: readonly PaidShare[]): Arena =>
  shares.reduce((sum, { amount }) => sum + arena(amount), 0n);
const format = (amount: string): string => displayArena(arena(amount), ARENA_DECIMALS);
const formatHolders = (count: number): string => (count === 1 ? '1 holder' : `${count} holders`);
