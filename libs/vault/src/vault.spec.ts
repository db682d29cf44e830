import fc from 'fast-check';
import { Vault, VaultError } from './vault.js';

const KEY = '0123456789abcdef'.repeat(4);
const vault = new Vault(KEY);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Replaces the character at this position by its successor in base64url, whose last bit differs. */
const replaced = (text: string, index: number): string => {
  const other = ALPHABET[(ALPHABET.indexOf(text[index]!) ^ 1) % ALPHABET.length] ?? 'x';
  return text.slice(0, index) + other + text.slice(index + 1);
};

/** Returns texts that a lenient decoder of base64url takes for the same bytes. */
const spellingsOf = (text: string): string[] => {
  const last = text.length - 1;
  const bytes = Buffer.from(text.split('.')[2]!, 'base64url');
  const padded = ALPHABET.split('').map((character) => text.slice(0, last) + character);
  const sameBytes = padded.filter(
    (other) => other !== text && Buffer.from(other.split('.')[2]!, 'base64url').equals(bytes),
  );
  return [...sameBytes, `${text}=`, `${text}==`, `${text} `, `${text}.`, `${text}.AA`, ` ${text}`];
};

describe(Vault, () => {
  it('opens a sealed text with the same context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (plain, context) => {
        expect(vault.open(vault.seal(plain, context), context)).toBe(plain);
      }),
    );
  });

  it('seals as version, key id and ciphertext, without the plain text or the master key', () => {
    const sealed = vault.seal('0xsecret', 'alice');
    expect(sealed).toMatch(new RegExp(`^v1\\.${vault.keyId}\\.[\\w-]{48}$`));
    expect(Buffer.from(sealed.split('.')[2]!, 'base64url').includes('0xsecret')).toBe(false);
    expect(sealed).not.toContain(KEY);
  });

  it('never produces the same ciphertext twice for one text', () => {
    const sealed = Array.from({ length: 100 }, () => vault.seal('0xsecret', 'alice'));
    expect(new Set(sealed).size).toBe(100);
  });

  it('rejects a text that was copied to another context', () => {
    expect(() => vault.open(vault.seal('0xsecret', 'alice'), 'bob')).toThrow(VaultError);
  });

  it('rejects a text sealed under an unknown master key, and names its key id', () => {
    const other = new Vault('f'.repeat(64));
    expect(other.keyId).not.toBe(vault.keyId);
    expect(() => other.open(vault.seal('0xsecret', 'alice'), 'alice')).toThrow(vault.keyId);
  });

  it('opens texts of earlier master keys, and seals under the current one only', () => {
    const keys = ['1', '2', '3'].map((digit) => digit.repeat(64));
    const sealed = keys.map((key) => new Vault(key).seal('0xsecret', 'alice'));
    const latest = new Vault(keys[2]!, keys.slice(0, 2));
    expect(sealed.map((text) => latest.open(text, 'alice'))).toEqual(sealed.map(() => '0xsecret'));
    expect(latest.keyIds).toEqual([keys[2]!, keys[0]!, keys[1]!].map((key) => new Vault(key).keyId));
    expect(new Vault(keys[2]!).open(latest.seal('0xnew', 'alice'), 'alice')).toBe('0xnew');
    expect(sealed.map((text) => text.startsWith(latest.prefix))).toEqual([false, false, true]);
  });

  it('rejects a text in which any byte was changed', () => {
    const [version, keyId, body] = vault.seal('0xsecret', 'alice').split('.');
    const bytes = Buffer.from(body!, 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = changed[index]! ^ 1;
      const text = [version, keyId, changed.toString('base64url')].join('.');
      expect(() => vault.open(text, 'alice')).toThrow(VaultError);
    }
  });

  it('rejects a text that is written differently, even if it decodes to the same bytes', () => {
    for (const plain of ['', 'a', '0xsecret', 'two bytes more']) {
      const sealed = vault.seal(plain, 'alice');
      for (const other of spellingsOf(sealed)) expect(() => vault.open(other, 'alice')).toThrow(VaultError);
    }
  });

  it.each([
    '',
    'v1',
    'v2.x.y',
    'v1..',
    '0xsecret',
    `v1.${vault.keyId}`,
    `v1.${vault.keyId}.`,
    `v1.${vault.keyId}.AAAA`,
  ])('rejects %j, which is not a sealed text', (text) => {
    expect(() => vault.open(text, 'alice')).toThrow(VaultError);
  });

  it('accepts a master key in upper or lower case', () => {
    expect(new Vault(KEY.toUpperCase()).open(vault.seal('0xsecret', 'x'), 'x')).toBe('0xsecret');
  });

  it.each(['', 'short', 'g'.repeat(64), '0'.repeat(63), '0'.repeat(65), ` ${'0'.repeat(63)}`])(
    'rejects the master key %j',
    (key) => {
      expect(() => new Vault(key)).toThrow(VaultError);
      expect(() => new Vault(KEY, [key])).toThrow(VaultError);
    },
  );

  it('verifies its signatures, also after a rotation, but no other text, context or key', () => {
    const signature = vault.sign('the text', 'marks');
    expect(vault.verifies('the text', signature, 'marks')).toBe(true);
    expect(new Vault('f'.repeat(64), [KEY]).verifies('the text', signature, 'marks')).toBe(true);
    expect(vault.verifies('another text', signature, 'marks')).toBe(false);
    expect(vault.verifies('the text', signature, 'seals')).toBe(false);
    expect(new Vault('f'.repeat(64)).verifies('the text', signature, 'marks')).toBe(false);
    const changed = [...signature].map((_, index) => replaced(signature, index));
    for (const wrong of ['', 'v1', `v1.${vault.keyId}.`, ...changed, ...spellingsOf(signature)])
      expect(vault.verifies('the text', wrong, 'marks')).toBe(false);
  });
});
