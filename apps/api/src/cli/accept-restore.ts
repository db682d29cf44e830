import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { AuditService, COMMAND_LINE, moveLostHeads, type LostHeads } from '@arena/audit';
import { SessionEntity } from '@arena/auth';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { AccountLink } from '@arena/mail';
import { ACCEPT_COMMAND, RestoreGuard, RestorePauseService, type PendingRestore } from '@arena/restore';
import { SeedRenewal } from '@arena/seeds';
import { SettingsService } from '@arena/settings';
import {
  RestoredPayouts,
  type DepositProgress,
  type RestoredPayout,
  type TreasuryDifference,
} from '@arena/wallet';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

/** How long the command waits for the server to close the round and to read the deposits. */
const WAIT_MS = 60_000;
const POLL_MS = 250;
/** The open bets per call, whose players stay locked until it ends. */
const BETS_PER_CALL = 200;

/** What an operator accepts. */
interface Restore {
  pending: PendingRestore;
  players: number;
  seedChains: number;
  openRound: number | undefined;
  /** Undefined without a chain. */
  wallet: WalletRestore | undefined;
}

interface WalletRestore {
  difference: TreasuryDifference;
  payouts: RestoredPayout[];
  deposits: DepositProgress;
}

/**
 * Runs `accept-restore [--yes]`. Shows what a restored database lacks. With `--yes`, books the payments that it lacks,
 * returns the stakes of open Mines bets, burns the seed chains, gives every player new seeds, ends all sessions and links, and ends the pause. It can be interrupted
 * and repeated.
 * @param config defaults to the configuration in this process's environment
 */
export async function acceptRestore(args: string[], config?: ArenaConfig): Promise<string> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } } });
  return withServices(async (services) => {
    if (values.yes) return accept(services);
    const restore = await inspect(services);
    return [...describe(restore), '', `Nothing was changed. To accept: ${ACCEPT_COMMAND} --yes`].join('\n');
  }, config);
}

async function inspect(services: INestApplicationContext): Promise<Restore> {
  const pending = await services.get(RestorePauseService).current();
  if (pending === undefined) throw new UsageError('The books are not paused after a restore.');
  const [row] = await services.get(Database).call<{ chains: number; round: number | null }>(
    'restored_rounds',
    `SELECT (SELECT count(*) FROM seed_chains AS c WHERE c.burnt_at IS NULL AND NOT EXISTS
         (SELECT FROM crash_rounds AS r WHERE r.seed_chain_id = c.id AND r.link = c.length)) AS chains,
       (SELECT r.id FROM crash_rounds AS r WHERE r.closed_at IS NULL) AS round`,
    [],
  );
  return {
    pending,
    players: await services.get(SeedRenewal).players(),
    seedChains: row?.chains ?? 0,
    openRound: row?.round ?? undefined,
    wallet: await inspectWallet(services, pending),
  };
}

async function inspectWallet(
  services: INestApplicationContext,
  { blocks }: PendingRestore,
): Promise<WalletRestore | undefined> {
  const { chain } = services.get(ArenaConfig);
  if (chain === undefined) return undefined;
  const payouts = services.get(RestoredPayouts);
  const difference = await payouts.find(blocks[String(chain.chainId)]);
  return {
    difference,
    payouts: await payouts.preview(difference),
    deposits: await payouts.depositProgress(),
  };
}

async function accept(services: INestApplicationContext): Promise<string> {
  if (await services.get(RestoreGuard).lacksMark())
    throw new UsageError(
      'The server has a restore mark. Set RESTORE_MARK to the same file for this command.',
    );
  const restore = await untilReady(services);
  const lostHeads = await moveHeads(services);
  const { wallet } = restore;
  // Before the seeds, because a payment that cannot be booked must leave everything as it is.
  const payouts = wallet === undefined ? [] : await book(services, wallet.difference);
  const database = services.get(Database);
  const [burnt] = await database.callRoutine<{ result: number }>('burn_seed_chains');
  // Their players may know what the seeds of open bets hide, and new seeds reveal it.
  await returnOpenBets(database);
  const players = await services.get(SeedRenewal).renewAll();
  const { reasons } = restore.pending;
  await services.get(RestoreGuard).accept(async (tx) => {
    // Sessions and links that had ended are valid again in the restored database.
    await tx.deleteAll(SessionEntity);
    await tx.deleteAll(AccountLink);
    // A crash point that an operator had chosen may have been played and shown since the backup.
    await services.get(SettingsService).set(tx, 'crash_pre_chosen_point', null);
    await services.get(AuditService).record(tx, {
      ...COMMAND_LINE,
      action: 'restore.accept',
      subject: 'books',
      after: { reasons, players, seedChains: burnt?.result ?? 0, lostHeads },
    });
  });
  return [
    ...describe({ ...restore, wallet: wallet && { ...wallet, payouts } }),
    ...(lostHeads === undefined
      ? []
      : [
          `Security log: published ends that the database lacks: ${lostHeads.count}. They were moved to ${lostHeads.file}.`,
        ]),
    'All users have to sign in again.',
    '',
    'The restore is accepted. Bets, rounds and withdrawals are open again, unless an admin has paused them.',
  ].join('\n');
}

/** Returns the stakes of the open bets of several steps. */
async function returnOpenBets(database: Database): Promise<void> {
  for (let returned = -1; returned !== 0;) {
    const [row] = await database.callRoutine<{ result: number }>('return_open_step_bets', BETS_PER_CALL);
    returned = row?.result ?? 0;
  }
}

async function moveHeads(services: INestApplicationContext): Promise<LostHeads | undefined> {
  const { headFile } = services.get(ArenaConfig).securityLog;
  return headFile === undefined ? undefined : moveLostHeads(services.get(Database), headFile, new Date());
}

/**
 * Waits until the paused server has closed the round and has read all deposits, so that balances include them when
 * payments are charged.
 */
async function untilReady(services: INestApplicationContext): Promise<Restore> {
  for (const deadline = Date.now() + WAIT_MS; ;) {
    const restore = await inspect(services);
    const waitsFor = obstacle(restore);
    if (waitsFor === undefined) return restore;
    if (Date.now() > deadline)
      throw new UsageError(`${waitsFor} Start ARENA, which stays paused, and repeat the command.`);
    await sleep(POLL_MS);
  }
}

function obstacle({ openRound, wallet }: Restore): string | undefined {
  if (openRound !== undefined) return `Crash round ${openRound} is still open.`;
  if (wallet === undefined) return undefined;
  const { difference, deposits } = wallet;
  if (difference.notFinal > 0)
    return `${difference.notFinal} transactions of the treasury are not final on the chain yet.`;
  if (!deposits.isComplete)
    return `The deposits are read up to block ${deposits.read} of ${deposits.head}, and ${deposits.uncredited} are not credited yet.`;
  return undefined;
}

function book(services: INestApplicationContext, difference: TreasuryDifference): Promise<RestoredPayout[]> {
  return services.get(Database).transact(async (tx) => {
    const payouts = await services.get(RestoredPayouts).book(tx, difference);
    if (payouts.length > 0)
      await services.get(AuditService).record(tx, {
        ...COMMAND_LINE,
        action: 'restore.payouts',
        subject: 'treasury',
        after: { payouts },
      });
    return payouts;
  });
}

function describe({ pending, players, seedChains, openRound, wallet }: Restore): string[] {
  return [
    `The books are paused since ${pending.since}:`,
    ...pending.reasons.map((reason) => `  ${reason}`),
    '',
    ...(wallet === undefined ? ['No chain is configured.'] : describeWallet(wallet)),
    `Seeds: ${players} players get new seeds, and ${seedChains} seed chains of crash are burnt.`,
    ...(openRound === undefined
      ? []
      : [`Crash round ${openRound} is open. The running server returns its stakes.`]),
  ];
}

function describeWallet({ difference, payouts, deposits }: WalletRestore): string[] {
  const { next, sent, notFinal, unreadable } = difference;
  return [
    `Treasury: the chain has ${sent} transactions, the books know ${next}${notFinal > 0 ? `; ${notFinal} are not final yet` : ''}.`,
    ...payouts.map((payout) => `  ${describePayout(payout)}`),
    ...(unreadable === 0
      ? []
      : [
          `  ${unreadable} transactions are too old for the endpoints to show. The token's event logs show no payments in them.`,
        ]),
    `Deposits: read up to block ${deposits.read} of ${deposits.head}, ${deposits.uncredited} not credited yet.`,
  ];
}

function describePayout({
  nonce,
  amount,
  address,
  booking,
  withdrawalId,
  userId,
  txHash,
}: RestoredPayout): string {
  const payment = `nonce ${nonce}: ${amount} ARENA to ${address} (${txHash})`;
  switch (booking) {
    case 'queued':
      return `${payment} paid withdrawal ${withdrawalId} of user ${userId}, which is still queued in the books.`;
    case 'charged':
      return `${payment} is charged to user ${userId}.`;
    case 'uncovered':
      return `${payment} belongs to user ${userId}, whose balance is too low. It is SET ASIDE: decide whether to correct the balance.`;
    case 'unknown':
      return `${payment} belongs to no known player. It is SET ASIDE: find out whose it was.`;
    case 'second':
      return `${payment} is not the first payment of its transaction. It is SET ASIDE: decide who is charged for it.`;
    case 'repeated':
      return `${payment} was set aside before.`;
  }
}
