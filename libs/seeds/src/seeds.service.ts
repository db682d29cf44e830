import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database, type Transaction } from '@arena/database';
import { seedHash } from '@arena/fairness';
import { pageOf, RateLimiter } from '@arena/http';
import { Vault, serverSeedContext } from '@arena/vault';
import type { EarlierSeeds, FairnessSeeds } from '@arena/wire';
import { seedInUse } from './seeds.errors.js';

type SeedChooser = 'player' | 'server';

interface SeedsRow extends Omit<FairnessSeeds, 'previous' | 'clientSeedBy'> {
  /** Null for seeds of earlier versions. */
  clientSeedBy: SeedChooser | null;
  previousServerSeed: string | null;
  previousHash: string;
  previousClientSeed: string;
  previousClientSeedBy: SeedChooser | null;
  previousNonces: number;
}

interface LockedSeedRow {
  server_seed: string;
  server_seed_hash: string;
  has_open_bet: boolean;
}

interface RevealedRow extends Omit<EarlierSeeds, 'clientSeedBy'> {
  clientSeedBy: SeedChooser | null;
}

const REVEALED = `SELECT s.id, s.server_seed AS "serverSeed", s.server_seed_hash AS "serverSeedHash",
    s.client_seed AS "clientSeed", s.client_seed_chosen_by AS "clientSeedBy", s.nonces
  FROM seeds AS s WHERE s.user_id = $1 AND s.id < $2 AND s.revealed_at IS NOT NULL AND s.client_seed IS NOT NULL
  ORDER BY s.id DESC LIMIT $3`;

/** The limit for each player: 200 rotations per hour, because each adds a row that is kept. */
const ROTATIONS = { points: 200, duration: 60 * 60 };

/** Creates, reads and rotates players' seeds. Server seeds are stored sealed until a rotation reveals them. Never returns an active server seed, which only a rotation reveals. */
@Injectable()
export class SeedsService {
  private readonly rotations: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    config: ArenaConfig,
  ) {
    this.rotations = new RateLimiter('rotate-seeds', ROTATIONS, { database, config });
  }

  /** Creates a new player's active seeds and the next server seed. */
  async open(tx: Transaction, userId: number): Promise<void> {
    const active = this.newSealedSeed();
    const next = this.newSealedSeed();
    await tx.query('SELECT open_seeds($1, $2, $3, $4, $5, $6)', [
      userId,
      newClientSeed(),
      active.sealed,
      active.hash,
      next.sealed,
      next.hash,
    ]);
  }

  /**
   * Reveals the active server seed, activates the next one with this client seed, and creates a new next one.
   * @param clientSeed defaults to a random one
   * @throws DomainError TOO_MANY_REQUESTS if the player exceeds the limit, BET_OPEN if the revealed seed would show what an
   *   open bet hides
   */
  async rotate(userId: number, clientSeed?: string): Promise<FairnessSeeds> {
    await this.rotations.consume(userId);
    const next = this.newSealedSeed();
    await this.database.transact(async (tx) => {
      const revealed = await this.lockActiveSeed(tx, userId);
      await tx.query('SELECT rotate_seeds($1, $2, $3, $4, $5, $6)', [
        userId,
        clientSeed ?? newClientSeed(),
        clientSeed === undefined ? 'server' : 'player',
        next.sealed,
        next.hash,
        revealed,
      ]);
    });
    return this.current(userId);
  }

  /** Returns the plain text of a server seed as it is stored: sealed, or revealed. */
  openSeed(stored: string, serverSeedHash: string): string {
    return this.vault.openIfSealed(stored, serverSeedContext(serverSeedHash));
  }

  private newSealedSeed(): SealedSeed {
    return newSealedSeed(this.vault);
  }

  /**
   * Returns the plain text of a player's active server seed, and locks the player until the transaction ends.
   * @throws DomainError BET_OPEN
   */
  private async lockActiveSeed(tx: Transaction, userId: number): Promise<string> {
    const [row] = await tx.query<LockedSeedRow[]>('SELECT * FROM lock_active_seed($1)', [userId]);
    if (row === undefined) throw new Error(`User ${userId} has no seeds.`);
    if (row.has_open_bet) throw seedInUse();
    return this.openSeed(row.server_seed, row.server_seed_hash);
  }

  /** Returns the hashes of the active and the next server seed, and the revealed seeds of the last rotation. */
  async current(userId: number): Promise<FairnessSeeds> {
    const [row] = await this.database.call<SeedsRow>(
      'current_seeds',
      `SELECT active.server_seed_hash AS "serverSeedHash", next.server_seed_hash AS "nextServerSeedHash",
         active.client_seed AS "clientSeed", active.client_seed_chosen_by AS "clientSeedBy", a.nonce,
         previous.server_seed AS "previousServerSeed", previous.server_seed_hash AS "previousHash",
         previous.client_seed AS "previousClientSeed",
         previous.client_seed_chosen_by AS "previousClientSeedBy", previous.nonces AS "previousNonces"
       FROM player_accounts AS a
       JOIN seeds AS active ON active.id = a.seed_id
       JOIN seeds AS next ON next.id = a.next_seed_id
       LEFT JOIN LATERAL (
         SELECT * FROM seeds AS s WHERE s.user_id = a.user_id AND s.id < a.seed_id AND s.client_seed IS NOT NULL
         ORDER BY s.id DESC LIMIT 1
       ) AS previous ON true
       WHERE a.user_id = $1`,
      [userId],
    );
    if (row === undefined) throw new Error(`User ${userId} has no seeds.`);
    return toFairnessSeeds(row);
  }

  /**
   * Returns a page of a player's revealed seeds, newest first.
   * @param before only seeds with a smaller id
   */
  async revealed(
    userId: number,
    limit: number,
    before: string,
  ): Promise<{ revealed: EarlierSeeds[]; next: number | null }> {
    const rows = await this.database.read<RevealedRow>('revealed_seeds', REVEALED, [
      userId,
      before,
      limit + 1,
    ]);
    const { page, next } = pageOf(rows, limit);
    const revealed = page.map(({ clientSeedBy, ...seeds }) => ({ ...seeds, ...chosenBy(clientSeedBy) }));
    return { revealed, next };
  }
}

function toFairnessSeeds({
  serverSeedHash,
  nextServerSeedHash,
  clientSeed,
  clientSeedBy,
  nonce,
  ...previous
}: SeedsRow): FairnessSeeds {
  const seeds = { serverSeedHash, nextServerSeedHash, clientSeed, ...chosenBy(clientSeedBy), nonce };
  if (previous.previousServerSeed === null) return seeds;
  return {
    ...seeds,
    previous: {
      serverSeed: previous.previousServerSeed,
      serverSeedHash: previous.previousHash,
      clientSeed: previous.previousClientSeed,
      ...chosenBy(previous.previousClientSeedBy),
      nonces: previous.previousNonces,
    },
  };
}

const chosenBy = (chooser: SeedChooser | null): { clientSeedBy?: 'player' } =>
  chooser === 'player' ? { clientSeedBy: chooser } : {};

/** A server seed with its published hash. */
export interface SealedSeed {
  sealed: string;
  hash: string;
}

/** Draws a server seed and seals it. */
export function newSealedSeed(vault: Vault): SealedSeed {
  const serverSeed = randomBytes(32).toString('hex');
  const hash = seedHash(serverSeed);
  return { sealed: vault.seal(serverSeed, serverSeedContext(hash)), hash };
}

export const newClientSeed = (): string => randomBytes(8).toString('hex');
