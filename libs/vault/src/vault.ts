/**
 * Sealing of secrets at rest. Invariant: a sealed text opens only under the master key that sealed it and for the
 * context it was sealed for, so that a row copied onto another account opens nothing.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export class VaultError extends Error {}

export class Vault {
  private readonly key: Buffer;
  /** Names the master key without telling it, so that a later one can be told apart. */
  readonly keyId: string;

  /** @param masterKey 64 hex digits. */
  constructor(masterKey: string) {
    if (!/^[0-9a-f]{64}$/i.test(masterKey)) throw new VaultError('the master key is not 64 hex digits');
    this.key = Buffer.from(masterKey, 'hex');
    this.keyId = createHash('sha256').update(this.key).digest('hex').slice(0, 8);
  }

  /** AES-256-GCM, as `v1.<key id>.<iv, tag and ciphertext in base64url>`. */
  seal(plain: string, context: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(context));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [VERSION, this.keyId, Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join(
      '.',
    );
  }

  /** Throws a VaultError for another key, another context or a changed text. */
  open(sealed: string, context: string): string {
    const [version, keyId, body = ''] = sealed.split('.');
    if (version !== VERSION) throw new VaultError('not a sealed text');
    if (keyId !== this.keyId) throw new VaultError(`sealed under another master key (${keyId ?? ''})`);
    const bytes = Buffer.from(body, 'base64url');
    try {
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', this.key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    } catch (error) {
      throw new VaultError('the sealed text was changed, or belongs to somebody else', { cause: error });
    }
  }
}
