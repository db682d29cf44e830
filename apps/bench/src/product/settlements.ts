import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BettingModule, SettlementService, type InstantGame } from '@arena/betting';
import { ConfigModule, readConfig } from '@arena/config';
import { DatabaseModule, migrate } from '@arena/database';
import { createDatabase } from '@arena/embedded';
import { flipCoin, type Side } from '@arena/fairness';
import { LedgerModule } from '@arena/ledger';
import { arena } from '@arena/money';
import { PartnersModule } from '@arena/partners';
import { PlayersModule } from '@arena/players';
import { interrupt } from '../interrupt.js';
import { checkBooks } from './books.js';
import { settings } from './product.js';
import { settlingPlayers } from './settling-players.js';

/** Settlements per second, by so many clients at once, each a player of their own. */
export type SettlementRun = (clients: number, seconds: number) => Promise<number>;

/** The same by players of either kind. */
export interface SettlementRuns {
  /** Players of one partner, who is owed a commission on every win. */
  referred: SettlementRun;
  unreferred: SettlementRun;
}

@Module({})
class SettlementBench {}

const STAKE = arena('100');

const coin: InstantGame<Side, Side> = {
  name: 'coin_flip',
  draw: flipCoin,
  payout: (choice, result, stake) => (choice === result ? 2n * stake : 0n),
  highestPayout: (stake) => 2n * stake,
  expectedLoss: () => 0n,
};

/**
 * Runs the product's own settlement in this process, roll-up included, with a connection for each client. The books
 * have to balance afterwards.
 */
export async function withSettlements<T>(
  serverUrl: string,
  name: string,
  clients: number,
  work: (runs: SettlementRuns) => Promise<T>,
): Promise<T> {
  const databaseUrl = await createDatabase(serverUrl, name);
  await migrate(databaseUrl);
  const services = await start(databaseUrl, clients);
  try {
    const { referred, unreferred } = await settlingPlayers(services, clients);
    const settlement = services.get(SettlementService);
    const runOf =
      (players: readonly number[]): SettlementRun =>
      (count, seconds) =>
        settleFor(settlement, players.slice(0, count), seconds);
    const result = await work({ referred: runOf(referred), unreferred: runOf(unreferred) });
    await checkBooks(databaseUrl);
    return result;
  } finally {
    await services.close();
  }
}

function start(databaseUrl: string, connections: number): Promise<INestApplicationContext> {
  const config = readConfig({ ...settings(databaseUrl), DATABASE_POOL_SIZE: String(connections) });
  const imports = [
    ConfigModule.forRoot(config),
    DatabaseModule.forRoot(),
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

async function settleFor(
  settlement: SettlementService,
  players: readonly number[],
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let settled = 0;
  const client = async (userId: number): Promise<void> => {
    for (;;) {
      await settlement.settle(coin, { userId, choice: 'heads', stake: STAKE });
      if (performance.now() >= end || interrupt.aborted) return;
      settled += 1;
    }
  };
  await Promise.all(players.map(client));
  return settled / seconds;
}
