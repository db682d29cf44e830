import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { seedHash } from '@arena/fairness';
import type { FairnessSeeds } from '@arena/wire';

interface SeedsRow extends Omit<FairnessSeeds, 'previous'> {
  previousServerSeed: string | null;
  previousHash: string;
  previousClientSeed: string;
  previousNonces: number;
}

/** The seeds of players. The server seed in force never leaves here; its reveal is what a rotation is for. */
@Injectable()
export class SeedsService {
  constructor(private readonly database: Database) {}

  /** Gives a new player one pair in force and one announced. */
  async open(tx: Transaction, userId: number): Promise<void> {
    const active = newServerSeed();
    const next = newServerSeed();
    await tx.query('SELECT open_seeds($1, $2, $3, $4, $5, $6)', [
      userId,
      newClientSeed(),
      active,
      seedHash(active),
      next,
      seedHash(next),
    ]);
  }

  /** Reveals the pair in force, activates the announced one with this client seed, and announces another. */
  async rotate(userId: number, clientSeed = newClientSeed()): Promise<FairnessSeeds> {
    const announced = newServerSeed();
    await this.database.call('rotate_seeds', 'SELECT rotate_seeds($1, $2, $3, $4)', [
      userId,
      clientSeed,
      announced,
      seedHash(announced),
    ]);
    return this.current(userId);
  }

  async current(userId: number): Promise<FairnessSeeds> {
    const [row] = await this.database.call<SeedsRow>(
      'current_seeds',
      `SELECT active.server_seed_hash AS "serverSeedHash", next.server_seed_hash AS "nextServerSeedHash",
         active.client_seed AS "clientSeed", a.nonce,
         previous.server_seed AS "previousServerSeed", previous.server_seed_hash AS "previousHash",
         previous.client_seed AS "previousClientSeed", previous.nonces AS "previousNonces"
       FROM player_accounts AS a
       JOIN seeds AS active ON active.id = a.seed_id
       JOIN seeds AS next ON next.id = a.next_seed_id
       LEFT JOIN LATERAL (
         SELECT * FROM seeds AS s WHERE s.user_id = a.user_id AND s.id < a.seed_id ORDER BY s.id DESC LIMIT 1
       ) AS previous ON true
       WHERE a.user_id = $1`,
      [userId],
    );
    if (row === undefined) throw new Error(`user ${userId} has no seeds`);
    return seedsOf(row);
  }
}

function seedsOf({
  serverSeedHash,
  nextServerSeedHash,
  clientSeed,
  nonce,
  ...previous
}: SeedsRow): FairnessSeeds {
  const seeds = { serverSeedHash, nextServerSeedHash, clientSeed, nonce };
  if (previous.previousServerSeed === null) return seeds;
  return {
    ...seeds,
    previous: {
      serverSeed: previous.previousServerSeed,
      serverSeedHash: previous.previousHash,
      clientSeed: previous.previousClientSeed,
      nonces: previous.previousNonces,
    },
  };
}

const newServerSeed = (): string => randomBytes(32).toString('hex');
const newClientSeed = (): string => randomBytes(8).toString('hex');
