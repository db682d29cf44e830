import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Vault, VaultError } from './vault.js';

const KEY = '0123456789abcdef'.repeat(4);
const vault = new Vault(KEY);

describe(Vault, () => {
  it('opens what it sealed, in the same context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (plain, context) => {
        expect(vault.open(vault.seal(plain, context), context)).toBe(plain);
      }),
    );
  });

  it('seals as version, id of the key, and bytes that tell nothing', () => {
    const sealed = vault.seal('0xsecret', 'somebody');
    expect(sealed).toMatch(new RegExp(`^v1\\.${vault.keyId}\\.[\\w-]{48}$`));
    expect(Buffer.from(sealed.split('.')[2]!, 'base64url').includes('0xsecret')).toBe(false);
    expect(sealed).not.toContain(KEY);
  });

  it('never seals the same text to the same bytes', () => {
    const sealed = Array.from({ length: 100 }, () => vault.seal('0xsecret', 'somebody'));
    expect(new Set(sealed).size).toBe(100);
  });

  it('does not open for somebody else, whose row the text was copied to', () => {
    expect(() => vault.open(vault.seal('0xsecret', 'somebody'), 'another')).toThrow(VaultError);
  });

  it('does not open under another master key, and names the one it wants', () => {
    const other = new Vault('f'.repeat(64));
    expect(other.keyId).not.toBe(vault.keyId);
    expect(() => other.open(vault.seal('0xsecret', 'somebody'), 'somebody')).toThrow(vault.keyId);
  });

  it('opens under the master keys of before, and seals under the current one alone', () => {
    const keys = ['1', '2', '3'].map((digit) => digit.repeat(64));
    const sealed = keys.map((key) => new Vault(key).seal('0xsecret', 'somebody'));
    const latest = new Vault(keys[2]!, keys.slice(0, 2));
    expect(sealed.map((text) => latest.open(text, 'somebody'))).toEqual(sealed.map(() => '0xsecret'));
    expect(latest.keyIds).toEqual([keys[2]!, keys[0]!, keys[1]!].map((key) => new Vault(key).keyId));
    expect(new Vault(keys[2]!).open(latest.seal('0xnew', 'somebody'), 'somebody')).toBe('0xnew');
    expect(sealed.map((text) => text.startsWith(latest.mark))).toEqual([false, false, true]);
  });

  it('does not open when any of its bytes was changed', () => {
    const [version, keyId, body] = vault.seal('0xsecret', 'somebody').split('.');
    const bytes = Buffer.from(body!, 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = changed[index]! ^ 1;
      const text = [version, keyId, changed.toString('base64url')].join('.');
      expect(() => vault.open(text, 'somebody')).toThrow(VaultError);
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
  ])('does not open %j, which it never sealed', (text) => {
    expect(() => vault.open(text, 'somebody')).toThrow(VaultError);
  });

  it('takes hex digits of either case for the same key', () => {
    expect(new Vault(KEY.toUpperCase()).open(vault.seal('0xsecret', 'x'), 'x')).toBe('0xsecret');
  });

  it.each(['', 'short', 'g'.repeat(64), '0'.repeat(63), '0'.repeat(65), ` ${'0'.repeat(63)}`])(
    'takes no master key such as %j',
    (key) => {
      expect(() => new Vault(key)).toThrow(VaultError);
      expect(() => new Vault(KEY, [key])).toThrow(VaultError);
    },
  );
});
