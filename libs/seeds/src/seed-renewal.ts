import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { callForValue, Database } from '@arena/database';
import { PlayerAccount } from '@arena/ledger';
import { serverSeedContext, Vault } from '@arena/vault';
import { Seed } from './seed.entity.js';
import { newClientSeed, newSealedSeed } from './seeds.service.js';

interface CurrentSeeds {
  userId: number;
  active: number;
  activeSeed: string;
  activeHash: string;
  announced: number;
  announcedSeed: string;
  announcedHash: string;
}

/** The players per statement. Their rows stay locked until it ends. */
const BATCH = 500;

/** Replaces the seeds of all players after a restore, when players may know the old ones. */
@Injectable()
export class SeedRenewal {
  constructor(
    private readonly database: Database,
    private readonly manager: EntityManager,
    @InjectRepository(Seed) private readonly seeds: Repository<Seed>,
    private readonly vault: Vault,
  ) {}

  /** Returns the number of players. */
  players(): Promise<number> {
    return this.manager.countBy(PlayerAccount, { seedId: Not(IsNull()) });
  }

  /**
   * Gives every player two new server seeds and a new client seed, and reveals the old server seeds. Returns the number
   * of players. Can be interrupted and repeated.
   */
  async renewAll(): Promise<number> {
    const last = (await this.seeds.maximum('id')) ?? 0;
    let renewed = 0;
    // A player can rotate seeds behind the current position, so a pass with changes is followed by another one.
    for (let changed = -1; changed !== 0; renewed += changed) {
      changed = 0;
      for (let position = 0; ;) {
        const batch = await this.nextBatch(last, position);
        if (batch.length === 0) break;
        changed += await this.replace(batch);
        position = batch.at(-1)?.userId ?? position;
      }
    }
    return renewed;
  }

  private nextBatch(last: number, position: number): Promise<CurrentSeeds[]> {
    return this.database.call<CurrentSeeds>(
      'seeds_to_replace',
      `SELECT a.user_id AS "userId", s.id AS active, s.server_seed AS "activeSeed", s.server_seed_hash AS "activeHash",
         n.id AS announced, n.server_seed AS "announcedSeed", n.server_seed_hash AS "announcedHash"
       FROM player_accounts AS a JOIN seeds AS s ON s.id = a.seed_id JOIN seeds AS n ON n.id = a.next_seed_id
       WHERE a.user_id > $2 AND least(s.id, n.id) <= $1 ORDER BY a.user_id LIMIT ${BATCH}`,
      [last, position],
    );
  }

  private replace(batch: readonly CurrentSeeds[]): Promise<number> {
    const active = batch.map(() => newSealedSeed(this.vault));
    const next = batch.map(() => newSealedSeed(this.vault));
    const open = (seed: string, hash: string): string =>
      this.vault.openIfSealed(seed, serverSeedContext(hash));
    const values = [
      batch.map(({ userId }) => userId),
      batch.map((seeds) => seeds.active),
      batch.map(({ activeSeed, activeHash }) => open(activeSeed, activeHash)),
      batch.map(({ announced }) => announced),
      batch.map(({ announcedSeed, announcedHash }) => open(announcedSeed, announcedHash)),
      batch.map(() => newClientSeed()),
      ...[active, next].flatMap((seeds) => [
        seeds.map(({ sealed }) => sealed),
        seeds.map(({ hash }) => hash),
      ]),
    ];
    return this.database.transact((tx) => callForValue<number>(tx, 'replace_seeds', ...values));
  }
}
