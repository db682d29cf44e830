/**
 * Change of the master key. Invariant: a sealed text is replaced, in one transaction with the audit's note of it, by
 * one that holds the same secret for the same context under the current master key; so wherever this stops, every text
 * opens under the current key or under an earlier one, and whoever runs it again goes on from there.
 */
import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import { Vault } from './vault.js';

/** What a change of the master key has come to. */
export interface Rotation {
  /** Names the master key that everything is sealed under by now. */
  keyId: string;
  /** Texts that were sealed anew by this run. */
  resealed: number;
}

/** Some private keys open under none of the master keys that were given. Nothing was changed. */
export class UnopenableKeys extends Error {
  constructor(userIds: readonly number[], keyIds: readonly string[]) {
    const sample = userIds.slice(0, SHOWN).join(', ');
    const more = userIds.length > SHOWN ? ' and others' : '';
    super(
      `The private keys of users ${sample}${more} do not open under the master keys that were given ` +
        `(${keyIds.join(', ')}), so none was changed. Give the earlier ones in WALLET_MASTER_KEY_PREVIOUS.`,
    );
  }
}

interface SealedKey {
  id: number;
  wallet_address: string;
  sealed_private_key: string;
}

/** Small enough that nobody waits long for a row, and that little is lost by a kill. */
const BATCH = 200;
const PASSES_AT_MOST = 3;
const SHOWN = 10;

/** Seals every player's private key under the current master key, while players go on. */
@Injectable()
export class KeyRotation {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly vault: Vault,
  ) {}

  /** @throws UnopenableKeys before anything is changed */
  async run(): Promise<Rotation> {
    await this.requireThatAllOpen();
    let resealed = 0;
    // Once more after a pass that found something: who was registered meanwhile, by a node with the earlier key, may
    // have come to light behind it.
    for (let pass = 1; pass <= PASSES_AT_MOST; pass += 1) {
      const found = await this.pass();
      if (found === 0) break;
      resealed += found;
    }
    return { keyId: this.vault.keyId, resealed };
  }

  private async pass(): Promise<number> {
    let resealed = 0;
    for (let last = 0; ;) {
      const ids = await this.database.transact((tx) => this.resealBatch(tx, last));
      if (ids.length === 0) return resealed;
      resealed += ids.length;
      last = Math.max(...ids);
    }
  }

  private async requireThatAllOpen(): Promise<void> {
    const closed: number[] = [];
    for (let last = 0; ;) {
      const keys = await this.database.call<SealedKey>(
        'sealed_keys',
        `SELECT id, wallet_address, sealed_private_key FROM users WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
        [last],
      );
      if (keys.length === 0) break;
      const unopened = keys.filter((key) => !this.vault.opens(key.sealed_private_key, key.wallet_address));
      closed.push(...unopened.map(({ id }) => id));
      last = Math.max(...keys.map(({ id }) => id));
    }
    if (closed.length > 0) throw new UnopenableKeys(closed, this.vault.keyIds);
  }

  /** Returns the ids of the users whose keys were sealed anew: the next ones after `last`. */
  private async resealBatch(tx: Transaction, last: number): Promise<number[]> {
    const keys = await tx.query<SealedKey[]>(
      `SELECT id, wallet_address, sealed_private_key FROM users
       WHERE id > $1 AND NOT starts_with(sealed_private_key, $2) ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`,
      [last, this.vault.mark],
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
