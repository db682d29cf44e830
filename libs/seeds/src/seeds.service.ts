import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, type Repository } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import { callForRow, callRoutine, Database, type Transaction } from '@arena/database';
import { seedHash } from '@arena/fairness';
import { pageOf, RateLimiter } from '@arena/http';
import { LedgerService } from '@arena/ledger';
import { Vault, serverSeedContext } from '@arena/vault';
import type { EarlierSeeds, FairnessSeeds } from '@arena/wire';
import { seedInUse } from './seeds.errors.js';
import { type SeedChooser, Seed } from './seed.entity.js';

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
    private readonly ledger: LedgerService,
    @InjectRepository(Seed) private readonly seeds: Repository<Seed>,
    private readonly vault: Vault,
    config: ArenaConfig,
  ) {
    this.rotations = RateLimiter.shared('rotate-seeds', ROTATIONS, { database, config });
  }

  /** Creates a new player's active seeds and the next server seed. */
  async open(tx: Transaction, userId: number): Promise<void> {
    const seeds = [newSealedSeed(this.vault), newSealedSeed(this.vault)];
    const values = seeds.flatMap(({ sealed, hash }) => [sealed, hash]);
    await callRoutine(tx, 'open_seeds', userId, newClientSeed(), ...values);
  }

  /**
   * Reveals the active server seed, activates the next one with this client seed, and creates a new next one.
   * @param clientSeed defaults to a random one
   * @throws DomainError TOO_MANY_REQUESTS if the player exceeds the limit, BET_OPEN if the revealed seed would show what an
   *   open bet hides
   */
  async rotate(userId: number, clientSeed?: string): Promise<FairnessSeeds> {
    await this.rotations.consume(userId);
    const next = newSealedSeed(this.vault);
    await this.database.transact(async (tx) => {
      const revealed = await this.lockActiveSeed(tx, userId);
      const client = clientSeed === undefined ? [newClientSeed(), 'server'] : [clientSeed, 'player'];
      await callRoutine(tx, 'rotate_seeds', userId, ...client, next.sealed, next.hash, revealed);
    });
    return this.current(userId);
  }

  /** Returns the plain text of a server seed as it is stored: sealed, or revealed. */
  openSeed(stored: string, serverSeedHash: string): string {
    return this.vault.openIfSealed(stored, serverSeedContext(serverSeedHash));
  }

  /**
   * Returns the plain text of a player's active server seed, and locks the player until the transaction ends.
   * @throws DomainError BET_OPEN
   */
  private async lockActiveSeed(tx: Transaction, userId: number): Promise<string> {
    const row = await callForRow<LockedSeedRow>(tx, 'lock_active_seed', userId);
    if (row.has_open_bet) throw seedInUse();
    return this.openSeed(row.server_seed, row.server_seed_hash);
  }

  /** Returns the hashes of the active and the next server seed, and the revealed seeds of the last rotation. */
  async current(userId: number): Promise<FairnessSeeds> {
    const { seedId, nextSeedId, nonce } = (await this.ledger.playerAccount(userId)) ?? {};
    if (seedId == null || nextSeedId == null || nonce === undefined)
      throw new Error(`User ${userId} has no seeds.`);
    const [active, next, [previous]] = await Promise.all([
      this.seeds.findOneByOrFail({ id: seedId }),
      this.seeds.findOneByOrFail({ id: nextSeedId }),
      this.seeds.find({
        where: { userId, id: LessThan(seedId), clientSeed: Not(IsNull()) },
        order: { id: 'DESC' },
        take: 1,
      }),
    ]);
    return {
      serverSeedHash: active.serverSeedHash,
      nextServerSeedHash: next.serverSeedHash,
      ...clientSeedOf(active),
      nonce,
      ...(previous !== undefined && {
        previous: {
          serverSeed: previous.serverSeed,
          serverSeedHash: previous.serverSeedHash,
          ...clientSeedOf(previous),
          nonces: previous.nonces ?? 0,
        },
      }),
    };
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

const clientSeedOf = ({ clientSeed, clientSeedBy }: Seed) => ({
  clientSeed: clientSeed ?? '',
  ...chosenBy(clientSeedBy),
});

const chosenBy = (chooser: SeedChooser | null): { clientSeedBy?: 'player' } =>
  chooser === 'player' ? { clientSeedBy: chooser } : {};

/** Draws a server seed. Returns it sealed, with its published hash. */
export function newSealedSeed(vault: Vault): { sealed: string; hash: string } {
  const serverSeed = randomBytes(32).toString('hex');
  const hash = seedHash(serverSeed);
  return { sealed: vault.seal(serverSeed, serverSeedContext(hash)), hash };
}

export const newClientSeed = (): string => randomBytes(8).toString('hex');
