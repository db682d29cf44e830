import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BettingModule, SettlementService, type InstantGame } from '@arena/betting';
import { ConfigModule, readConfig } from '@arena/config';
import { DatabaseModule, migrate } from '@arena/database';
import { createDatabase } from '@arena/embedded';
import { flipCoin, type Side } from '@arena/fairness';
import { LedgerModule } from '@arena/ledger';
import { arena } from '@arena/money';
import { PlayersModule } from '@arena/players';
import { interrupt } from '../interrupt.js';
import { checkBooks } from './books.js';
import { settings } from './product.js';
import { referredPlayers } from './referred-players.js';

/** Settlements per second, by so many clients at once, each a player of their own. */
export type SettlementRun = (clients: number, seconds: number) => Promise<number>;

@Module({})
class SettlementBench {}

const STAKE = arena('100');

const coin: InstantGame<Side, Side> = {
  name: 'coin_flip',
  draw: flipCoin,
  payout: (choice, result, stake) => (choice === result ? 2n * stake : 0n),
  highestPayout: (stake) => 2n * stake,
};

/**
 * Runs the product's own settlement in this process, roll-up included, with a connection for each client. The books
 * have to balance afterwards.
 */
export async function withSettlements<T>(
  serverUrl: string,
  clients: number,
  work: (run: SettlementRun) => Promise<T>,
): Promise<T> {
  const databaseUrl = await createDatabase(serverUrl, 'settlements');
  await migrate(databaseUrl);
  const services = await start(databaseUrl, clients);
  try {
    const players = await referredPlayers(services, clients);
    const settlement = services.get(SettlementService);
    const result = await work((count, seconds) => settleFor(settlement, players.slice(0, count), seconds));
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
