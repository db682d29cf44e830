/**
 * Rotates the master key, which seals private keys and the secrets of games (`GameSecrets`). Each private key is resealed under the current master key for the same context, in the same
 * transaction as its audit entry. An interrupted rotation therefore leaves every private key readable with the current
 * or an earlier master key, and the next run continues where it stopped.
 */
import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import { GameSecrets } from './game-secrets.js';
import { Vault } from './vault.js';

/** The result of a rotation. */
export interface Rotation {
  /** The id of the master key that all private keys are now sealed under. */
  keyId: string;
  /** The number of private keys that this run resealed. */
  resealed: number;
  /** The number of server seeds, seed chains and rounds that this run resealed. */
  gameSecrets: number;
}

/** Thrown if private keys cannot be opened with any of the given master keys. Nothing has been changed in that case. */
export class UnopenableKeys extends Error {
  constructor(userIds: readonly number[], keyIds: readonly string[]) {
    const sample = userIds.slice(0, MAX_LISTED).join(', ');
    const more = userIds.length > MAX_LISTED ? ' and others' : '';
    super(
      `The private keys of users ${sample}${more} cannot be opened with the given master keys ` +
        `(${keyIds.join(', ')}). No key was changed. Set the earlier master keys in WALLET_MASTER_KEY_PREVIOUS.`,
    );
  }
}

interface SealedKey {
  id: number;
  wallet_address: string;
  sealed_private_key: string;
}

/**
 * The number of users per transaction: small enough to lock rows only briefly and to lose little work if the process is
 * killed.
 */
const BATCH = 200;
const MAX_PASSES = 3;
const MAX_LISTED = 10;

/** Reseals every player's private key under the current master key while the nodes stay online. */
@Injectable()
export class KeyRotation {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly vault: Vault,
    private readonly gameSecrets: GameSecrets,
  ) {}

  /**
   * Runs a rotation.
   * @throws UnopenableKeys, before anything is changed, if a private key cannot be opened
   */
  async run(): Promise<Rotation> {
    await this.requireOpenableKeys();
    let [resealed, gameSecrets] = [0, 0];
    // Nodes that still use the earlier key may register users behind the current position, so each pass that resealed
    // something is followed by another one.
    for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
      const [keys, secrets] = [await this.resealAll(), await this.gameSecrets.reseal()];
      if (keys + secrets === 0) break;
      resealed += keys;
      gameSecrets += secrets;
    }
    return { keyId: this.vault.keyId, resealed, gameSecrets };
  }

  private async resealAll(): Promise<number> {
    let resealed = 0;
    for (let lastId = 0; ;) {
      const ids = await this.database.transact((tx) => this.resealBatch(tx, lastId));
      if (ids.length === 0) return resealed;
      resealed += ids.length;
      lastId = Math.max(...ids);
    }
  }

  private async requireOpenableKeys(): Promise<void> {
    const unopenable: number[] = [];
    for (let lastId = 0; ;) {
      const keys = await this.database.call<SealedKey>(
        'sealed_keys',
        `SELECT id, wallet_address, sealed_private_key FROM users WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
        [lastId],
      );
      if (keys.length === 0) break;
      const rejected = keys.filter((key) => !this.vault.canOpen(key.sealed_private_key, key.wallet_address));
      unopenable.push(...rejected.map(({ id }) => id));
      lastId = Math.max(...keys.map(({ id }) => id));
    }
    if (unopenable.length > 0) throw new UnopenableKeys(unopenable, this.vault.keyIds);
  }

  /** Reseals the next batch of keys after user `lastId`. Returns the ids of their users. */
  private async resealBatch(tx: Transaction, lastId: number): Promise<number[]> {
    const keys = await tx.query<SealedKey[]>(
      `SELECT id, wallet_address, sealed_private_key FROM users
       WHERE id > $1 AND NOT starts_with(sealed_private_key, $2) ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`,
      [lastId, this.vault.prefix],
    );
    if (keys.length === 0) return [];
    const ids = keys.map(({ id }) => id);
    const resealed = keys.map((key) => this.reseal(key));
    await tx.query(
      `UPDATE users AS u SET sealed_private_key = n.sealed
       FROM unnest($1::integer[], $2::text[]) AS n (id, sealed) WHERE u.id = n.id`,
      [ids, resealed],
    );
    await this.audit.record(tx, {
      actor: { id: null, name: 'operator' },
      source: 'command line',
      action: 'rotate-wallet-key',
      subject: `users ${ids[0] ?? ''} to ${ids.at(-1) ?? ''}`,
      before: { masterKeys: [...new Set(keys.map(({ sealed_private_key }) => keyIdOf(sealed_private_key)))] },
      after: { masterKey: this.vault.keyId, resealed: ids.length },
    });
    return ids;
  }

  private reseal({ wallet_address, sealed_private_key }: SealedKey): string {
    return this.vault.seal(this.vault.open(sealed_private_key, wallet_address), wallet_address);
  }
}

const keyIdOf = (sealed: string): string => sealed.split('.')[1] ?? '';
