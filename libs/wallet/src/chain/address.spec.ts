import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/wire';
import { ZeroAddress } from 'ethers';
import { readAddress } from './address.js';

const CHECKSUMMED = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TREASURY = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OURS = { [TREASURY]: 'the treasury' };

/** Why it is not taken. */
function refusal(text: string): DomainError {
  try {
    readAddress(text, OURS);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error(`${text} was taken`);
}

describe(readAddress, () => {
  it.each([CHECKSUMMED, CHECKSUMMED.toLowerCase(), `0x${CHECKSUMMED.slice(2).toUpperCase()}`])(
    'takes %s, and writes it with its checksum',
    (text) => {
      expect(readAddress(text, OURS)).toBe(CHECKSUMMED);
    },
  );

  it.each([
    ['one letter in the wrong case', CHECKSUMMED.replace('dc3A', 'dc3a')],
    ['one digit wrong', CHECKSUMMED.replace('709', '708')],
    ['one digit missing', CHECKSUMMED.slice(0, -1)],
    ['one digit too many', `${CHECKSUMMED}0`],
    ['no 0x', CHECKSUMMED.slice(2)],
    ['a capital X', `0X${CHECKSUMMED.slice(2)}`],
    ['a blank before it', ` ${CHECKSUMMED}`],
    ['a line break behind it', `${CHECKSUMMED}\n`],
    ['the form of ICAP', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
    ['a name', 'somebody.eth'],
    ['nothing', ''],
  ])('does not take an address with %s', (_, text) => {
    expect(refusal(text)).toMatchObject({ code: 'BAD_ADDRESS' });
    expect(refusal(text).detail).toMatch(/without a typing error/);
  });

  it.each([
    ['the zero address', ZeroAddress],
    ['the treasury', TREASURY],
    ['the treasury', TREASURY.toLowerCase()],
  ])('does not take %s, where it would be lost', (whose, text) => {
    expect(refusal(text)).toMatchObject({ code: 'BAD_ADDRESS' });
    expect(refusal(text).detail).toContain(whose);
  });
});
