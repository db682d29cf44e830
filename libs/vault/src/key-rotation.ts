/**
 * Rotates the master key, which seals private keys and the secrets of games (`GameSecrets`). Each private key is resealed under the current master key for the same context, in the same
 * transaction as its audit entry. An interrupted rotation therefore leaves every private key readable with the current
 * or an earlier master key, and the next run continues where it stopped.
 */
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AuditService } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import { GameSecrets, inBatches, PRIVATE_KEYS, secretsAfter, type SecretRow } from './game-secrets.js';
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

const MAX_PASSES = 3;
const MAX_LISTED = 10;

/** Reseals every player's private key under the current master key while the nodes stay online. */
@Injectable()
export class KeyRotation {
  constructor(
    private readonly database: Database,
    private readonly manager: EntityManager,
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
      const keys = await inBatches((after) => this.database.transact((tx) => this.resealBatch(tx, after)));
      const secrets = await this.gameSecrets.reseal();
      if (keys + secrets === 0) break;
      resealed += keys;
      gameSecrets += secrets;
    }
    return { keyId: this.vault.keyId, resealed, gameSecrets };
  }

  private async requireOpenableKeys(): Promise<void> {
    const unopenable: number[] = [];
    await inBatches(async (after) => {
      const keys = await secretsAfter(this.manager, PRIVATE_KEYS, after).getRawMany<SecretRow>();
      const rejected = keys.filter(({ secret, hash }) => !this.vault.canOpen(secret, String(hash)));
      unopenable.push(...rejected.map(({ id }) => id));
      return keys;
    });
    if (unopenable.length > 0) throw new UnopenableKeys(unopenable, this.vault.keyIds);
  }

  /** Reseals the next batch of keys after user `lastId`. Returns them as they were. */
  private async resealBatch(tx: Transaction, lastId: number): Promise<SecretRow[]> {
    const keys = await secretsAfter(tx, PRIVATE_KEYS, lastId, this.vault.prefix)
      .setLock('for_no_key_update')
      .getRawMany<SecretRow>();
    if (keys.length === 0) return keys;
    await this.gameSecrets.seal(tx, PRIVATE_KEYS, keys);
    await this.audit.record(tx, {
      actor: { id: null, name: 'operator' },
      source: 'command line',
      action: 'rotate-wallet-key',
      subject: `users ${keys[0]?.id ?? ''} to ${keys.at(-1)?.id ?? ''}`,
      before: { masterKeys: [...new Set(keys.map(({ secret }) => keyIdOf(secret)))] },
      after: { masterKey: this.vault.keyId, resealed: keys.length },
    });
    return keys;
  }
}

const keyIdOf = (sealed: string): string => sealed.split('.')[1] ?? '';
