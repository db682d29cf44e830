/**
 * Sealing of secrets at rest. Invariant: a sealed text opens only under the master key that sealed it and for the
 * context it was sealed for, so that a row copied onto another account opens nothing.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export class VaultError extends Error {}

/** Seals under one master key, and opens under that and any number of earlier ones. */
export class Vault {
  /** By their ids, the current one first. */
  private readonly keys: ReadonlyMap<string, Buffer>;
  /** Names the current master key without telling it, so that a later one can be told apart. */
  readonly keyId: string;

  /**
   * @param masterKey 64 hex digits
   * @param earlier master keys that texts may still be sealed under
   */
  constructor(masterKey: string, earlier: readonly string[] = []) {
    this.keyId = idOf(bytesOf(masterKey));
    this.keys = new Map([masterKey, ...earlier].map(bytesOf).map((key) => [idOf(key), key]));
  }

  /** Of every master key that it opens under. */
  get keyIds(): string[] {
    return [...this.keys.keys()];
  }

  /** AES-256-GCM, as `v1.<key id>.<iv, tag and ciphertext in base64url>`. */
  seal(plain: string, context: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(this.keyId), iv).setAAD(Buffer.from(context));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${this.mark}${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** What every text begins with that was sealed under the current master key. */
  get mark(): string {
    return `${VERSION}.${this.keyId}.`;
  }

  /** Throws a VaultError for a key that it does not have, another context or a changed text. */
  open(sealed: string, context: string): string {
    const [version, keyId = '', body = ''] = sealed.split('.');
    if (version !== VERSION) throw new VaultError('not a sealed text');
    const key = this.key(keyId);
    const bytes = Buffer.from(body, 'base64url');
    try {
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    } catch (error) {
      throw new VaultError('the sealed text was changed, or belongs to somebody else', { cause: error });
    }
  }

  /** Whether it would. */
  opens(sealed: string, context: string): boolean {
    try {
      this.open(sealed, context);
      return true;
    } catch (error) {
      if (error instanceof VaultError) return false;
      throw error;
    }
  }

  private key(id: string): Buffer {
    const key = this.keys.get(id);
    if (key === undefined) throw new VaultError(`sealed under another master key (${id})`);
    return key;
  }
}

function bytesOf(masterKey: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(masterKey)) throw new VaultError('the master key is not 64 hex digits');
  return Buffer.from(masterKey, 'hex');
}

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);
