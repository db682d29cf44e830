import { DataSource } from 'typeorm';
import { BETTING_INVARIANTS, LEADERBOARD_INVARIANTS, reconcileOutcomes } from '@arena/betting';
import { CRASH_INVARIANTS, reconcileCrashPoints } from '@arena/crash';
import { dataSourceOptions } from '@arena/database';
import { flipCoin, rollDie } from '@arena/fairness';
import type { ChainSettings } from '@arena/config';
import { LEDGER_INVARIANTS, reconcile, type Finding } from '@arena/ledger';
import { REVENUE_INVARIANTS } from '@arena/revenue';
import { WALLET_INVARIANTS, reconcileSolvency } from '@arena/wallet';

const INVARIANTS = [
  ...LEDGER_INVARIANTS,
  ...BETTING_INVARIANTS,
  ...LEADERBOARD_INVARIANTS,
  ...CRASH_INVARIANTS,
  ...WALLET_INVARIANTS,
  ...REVENUE_INVARIANTS,
];

/**
 * Checks every invariant of the books against one snapshot of a database, and what is owed against the treasury on the
 * chain, if there is one. Reads only, while the game goes on.
 */
export async function checkBooks(databaseUrl: string, chain?: ChainSettings): Promise<Finding[]> {
  const dataSource = new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 }));
  await dataSource.initialize();
  try {
    return await dataSource.transaction('REPEATABLE READ', async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      return [
        ...(await reconcile(tx, INVARIANTS)),
        await reconcileOutcomes(tx, { coin_flip: flipCoin, dice_roll: rollDie }),
        await reconcileCrashPoints(tx),
        ...(chain === undefined ? [] : [await reconcileSolvency(tx, chain)]),
      ];
    });
  } finally {
    await dataSource.destroy();
  }
}
