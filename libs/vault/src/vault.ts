/**
 * Encrypts secrets at rest. A sealed text can only be opened with the master key and the context that it was sealed
 * with, so a row copied to another account cannot be opened there.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export class VaultError extends Error {}

/** Whether a text has the form of a sealed text. */
export const isSealed = (text: string): boolean => text.startsWith(`${VERSION}.`);

/** Seals texts under the current master key. Opens texts sealed under the current or an earlier one. */
export class Vault {
  /** The master keys by id, the current one first. */
  private readonly keys: ReadonlyMap<string, Buffer>;
  /** Identifies the current master key without revealing it: the first 8 hex digits of its SHA-256 hash. */
  readonly keyId: string;

  /**
   * @param masterKey the current master key: 64 hex digits
   * @param earlier master keys that existing texts may still be sealed under
   * @throws VaultError if a key is not 64 hex digits
   */
  constructor(masterKey: string, earlier: readonly string[] = []) {
    this.keyId = keyIdOf(parseMasterKey(masterKey));
    this.keys = new Map([masterKey, ...earlier].map(parseMasterKey).map((key) => [keyIdOf(key), key]));
  }

  /** The ids of all known master keys, the current one first. */
  get keyIds(): string[] {
    return [...this.keys.keys()];
  }

  /** Encrypts with AES-256-GCM. Returns `v1.<key id>.<iv, tag and ciphertext in base64url>`. */
  seal(plain: string, context: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(this.keyId), iv).setAAD(Buffer.from(context));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${this.prefix}${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** The prefix of every text sealed under the current master key. */
  get prefix(): string {
    return `${VERSION}.${this.keyId}.`;
  }

  /**
   * Decrypts a sealed text.
   * @throws VaultError if the text is not sealed or was modified, the master key is unknown or the context differs
   */
  open(sealed: string, context: string): string {
    const [version, keyId = '', body = '', ...rest] = sealed.split('.');
    if (version !== VERSION) throw new VaultError('The text is not sealed.');
    const key = this.key(keyId);
    const bytes = Buffer.from(body, 'base64url');
    // Node's decoder ignores spaces, padding and the last bits, so several texts decode to the same bytes.
    if (rest.length > 0 || bytes.toString('base64url') !== body)
      throw new VaultError('The sealed text was modified.');
    try {
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    } catch (error) {
      throw new VaultError('The sealed text was modified or belongs to another context.', { cause: error });
    }
  }

  /**
   * Decrypts a text if it is sealed, and returns any other one as it is: a revealed secret, or one of an earlier version.
   * @throws VaultError in the same cases as `open`
   */
  openIfSealed(text: string, context: string): string {
    return isSealed(text) ? this.open(text, context) : text;
  }

  /** Whether `open` succeeds for this text and context. */
  canOpen(sealed: string, context: string): boolean {
    try {
      this.open(sealed, context);
      return true;
    } catch (error) {
      if (error instanceof VaultError) return false;
      throw error;
    }
  }

  /**
   * Signs a text with HMAC-SHA256, under a key that is derived from the current master key. Returns
   * `v1.<key id>.<code in base64url>`.
   */
  sign(text: string, context: string): string {
    return signatureOf(text, context, this.keyId, this.key(this.keyId));
  }

  /** Whether `sign` returned this signature for the text and the context, under the current or an earlier key. */
  verifies(text: string, signature: string, context: string): boolean {
    const [, keyId = ''] = signature.split('.');
    const key = this.keys.get(keyId);
    if (key === undefined) return false;
    // Compares the texts, because Node's decoder takes several texts for the same bytes.
    const given = Buffer.from(signature);
    const expected = Buffer.from(signatureOf(text, context, keyId, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private key(id: string): Buffer {
    const key = this.keys.get(id);
    if (key === undefined) throw new VaultError(`The text is sealed under an unknown master key (${id}).`);
    return key;
  }
}

function parseMasterKey(text: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new VaultError('The master key must have 64 hex digits.');
  return Buffer.from(text, 'hex');
}

function signatureOf(text: string, context: string, keyId: string, masterKey: Buffer): string {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', `signature: ${context}`, 32));
  return `${VERSION}.${keyId}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);
