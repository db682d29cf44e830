import { setTimeout as sleep } from 'node:timers/promises';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { BettingModule, SettlementService } from '@arena/betting';
import { ConfigModule, readConfig } from '@arena/config';
import { Database, DatabaseModule } from '@arena/database';
import { createDatabase } from '@arena/embedded';
import { coinFlip } from '@arena/games';
import { BankrollService, LedgerModule, LedgerService } from '@arena/ledger';
import { arena, ratio } from '@arena/money';
import { ActivationService, PartnersModule } from '@arena/partners';
import { PlayersModule, RegistrationService } from '@arena/players';
import { migrate } from '@arena/schema';
import { RuntimeSettingsModule } from '@arena/settings';
import { apiVariables, reconcile } from './api.js';
import { interrupt } from './processes.js';

/** Resolves to the settlements per second of this many clients, each of which bets for a different player. */
type SettlementRun = (clients: number, seconds: number) => Promise<number>;

export interface SettlementRuns {
  /** For players whom one partner has referred, so that every win earns the partner a commission. */
  referred: SettlementRun;
  unreferred: SettlementRun;
}

@Module({})
class SettlementBench {}

const STAKE = arena('100');
const BANKROLL = arena('1000000000');

const COIN_FLIP = coinFlip(ratio('2'));

/**
 * Runs `work` with the product's settlement and roll-up in this process, with one database connection per client.
 * @throws Error if the books do not balance afterwards
 */
export async function withSettlement<T>(
  serverUrl: string,
  name: string,
  clients: number,
  work: (runs: SettlementRuns) => Promise<T>,
): Promise<T> {
  const databaseUrl = await createDatabase(serverUrl, name);
  await migrate(databaseUrl);
  const services = await startServices(databaseUrl, clients);
  try {
    const { referred, unreferred } = await preparePlayers(services, clients);
    const settlement = services.get(SettlementService);
    const runFor =
      (playerIds: readonly number[]): SettlementRun =>
      (count, seconds) =>
        settlementRate(settlement, playerIds.slice(0, count), seconds);
    const result = await work({ referred: runFor(referred), unreferred: runFor(unreferred) });
    await reconcile(databaseUrl);
    return result;
  } finally {
    await services.close();
  }
}

/** Runs `work` with a database of players whom one partner has referred, and whose ids are consecutive. */
export async function withSettlementDatabase<T>(
  serverUrl: string,
  players: number,
  work: (test: { databaseUrl: string; client: pg.Client; firstPlayer: number }) => Promise<T>,
): Promise<T> {
  const databaseUrl = await createDatabase(serverUrl, 'settlements');
  await migrate(databaseUrl);
  const services = await startServices(databaseUrl, 2);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { referred } = await preparePlayers(services, players);
    return await work({ databaseUrl, client, firstPlayer: Math.min(...referred) });
  } finally {
    await client.end();
    await services.close();
  }
}

function startServices(databaseUrl: string, connections: number): Promise<INestApplicationContext> {
  const config = readConfig({ ...apiVariables(databaseUrl), DATABASE_POOL_SIZE: String(connections) });
  const imports = [
    ConfigModule.forRoot(config),
    DatabaseModule,
    RuntimeSettingsModule,
    LedgerModule,
    PlayersModule,
    BettingModule,
    PartnersModule,
  ];
  return NestFactory.createApplicationContext(
    { module: SettlementBench, imports },
    { logger: ['error', 'fatal'], abortOnError: false },
  );
}

async function settlementRate(
  settlement: SettlementService,
  playerIds: readonly number[],
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let settled = 0;
  const client = async (userId: number): Promise<void> => {
    for (;;) {
      await settlement.settle(COIN_FLIP, { userId, choice: 'heads', stake: STAKE });
      if (performance.now() >= end || interrupt.aborted) return;
      settled += 1;
    }
  };
  await Promise.all(playerIds.map(client));
  return settled / seconds;
}

/** Funds the house and registers `count` players of each kind. Returns their ids. */
async function preparePlayers(
  services: INestApplicationContext,
  count: number,
): Promise<Record<'referred' | 'unreferred', number[]>> {
  await services.get(BankrollService).open(BANKROLL);
  const referralCode = await createPartner(services);
  const ids = { referred: [] as number[], unreferred: [] as number[] };
  for (let index = 0; index < count; index += 1)
    ids.referred.push(await register(services, `referred${index}`, { referralCode }));
  for (let index = 0; index < count; index += 1)
    ids.unreferred.push(await register(services, `unreferred${index}`));
  // The house limit is 0 until the roll-up has booked the bankroll.
  while ((await services.get(LedgerService).houseBalance()) === 0n) await sleep(100);
  return ids;
}

/** Returns the referral code of a new partner. */
async function createPartner(services: INestApplicationContext): Promise<string> {
  const id = await register(services, 'partner');
  await services.get(ActivationService).activate(id);
  const [row] = await services
    .get(Database)
    .call<{ code: string }>('partner_code', 'SELECT partner_code AS code FROM users WHERE id = $1', [id]);
  if (row === undefined) throw new Error('The partner does not exist.');
  return row.code;
}

async function register(
  services: INestApplicationContext,
  username: string,
  referral: { referralCode?: string } = {},
): Promise<number> {
  const email = `${username}@bench.invalid`;
  const account = { username, email, passwordHash: 'no login', ...referral };
  return (await services.get(RegistrationService).register(account)).id;
}
