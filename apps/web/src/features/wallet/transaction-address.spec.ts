import { describe, expect, it } from '@jest/globals';
import { transactionAddress } from './transaction-address.js';

describe(transactionAddress, () => {
  it.each([
    ['/explorer/address/0xAb', '/explorer/tx/0x12'],
    ['https://snowtrace.io/address/0xAb', 'https://snowtrace.io/tx/0x12'],
  ])('beside %s is %s', (explorerUrl, address) => {
    expect(transactionAddress(explorerUrl, '0x12')).toBe(address);
  });
});
