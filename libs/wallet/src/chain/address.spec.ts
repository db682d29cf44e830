import { DomainError } from '@arena/wire';
import { getAddress, ZeroAddress } from 'ethers';
import { parseWithdrawalAddress } from './address.js';

const CHECKSUMMED = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TREASURY = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const NOBODY = 'an address that nobody has the key of';
const UNUSABLE = { [TREASURY]: 'the treasury' };

function errorFor(text: string): DomainError {
  try {
    parseWithdrawalAddress(text, UNUSABLE);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error(`${text} was accepted`);
}

describe(parseWithdrawalAddress, () => {
  it.each([CHECKSUMMED, CHECKSUMMED.toLowerCase(), `0x${CHECKSUMMED.slice(2).toUpperCase()}`])(
    'returns %s with its checksum',
    (text) => {
      expect(parseWithdrawalAddress(text, UNUSABLE)).toBe(CHECKSUMMED);
    },
  );

  it('accepts an address with seven bytes of zeros, which can be found by trying', () => {
    const found = `0x00000000000000${'1f'.repeat(6)}${'2e'.repeat(7)}`;
    expect(parseWithdrawalAddress(found, UNUSABLE)).toBe(getAddress(found));
  });

  it.each([
    ['one letter in the wrong case', CHECKSUMMED.replace('dc3A', 'dc3a')],
    ['one wrong digit', CHECKSUMMED.replace('709', '708')],
    ['one digit missing', CHECKSUMMED.slice(0, -1)],
    ['one digit too many', `${CHECKSUMMED}0`],
    ['no 0x', CHECKSUMMED.slice(2)],
    ['a capital X', `0X${CHECKSUMMED.slice(2)}`],
    ['a leading space', ` ${CHECKSUMMED}`],
    ['a trailing line break', `${CHECKSUMMED}\n`],
    ['the ICAP format', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
    ['an ENS name', 'somebody.eth'],
    ['an empty text', ''],
  ])('rejects an address with %s', (_, text) => {
    expect(errorFor(text)).toMatchObject({ code: 'BAD_ADDRESS' });
    expect(errorFor(text).detail).toMatch(/valid address/);
  });

  it.each([
    [NOBODY, ZeroAddress],
    [NOBODY, '0x000000000000000000000000000000000000dEaD'],
    [NOBODY, '0x0000000000000000000000000000000000000001'],
    [NOBODY, '0x0000000000000000000000000000000000000100'],
    [NOBODY, '0x0100000000000000000000000000000000000000'],
    [NOBODY, '0x0200000000000000000000000000000000000001'],
    [NOBODY, '0xdead000000000000000042069420694206942069'],
    [NOBODY, '0xffffffffffffffffffffffffffffffffffffffff'],
    [NOBODY, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    [NOBODY, `0x${'deadbeef'.repeat(5)}`],
    ['the treasury', TREASURY],
    ['the treasury', TREASURY.toLowerCase()],
  ])('rejects %s, where the tokens would be lost', (description, text) => {
    expect(errorFor(text)).toMatchObject({ code: 'BAD_ADDRESS' });
    expect(errorFor(text).detail).toContain(description);
  });
});
