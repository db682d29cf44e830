import { getAddress, isAddress } from 'ethers';
import { invalidAddress, unusableAddress } from '../wallet.errors.js';

/**
 * No key is known for such an address, and none can be found by trying: 8 bytes of zeros in a row (the zero address, `0x…dEaD`,
 * precompiled contracts such as `0x…01` and `0x0200…01`), or the placeholders that wallets know (`0xeeee…`, `0xffff…`, `0xdeaddead…`).
 */
const NOBODYS_ADDRESS = /0{16}|^0x([ef]|dead|beef|deadbeef)\1+$/i;
const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/**
 * Parses an address: 0x followed by 40 hex digits. An address in mixed case must have a valid EIP-55 checksum.
 * @returns the address in EIP-55 form, or undefined if the text is not a valid address
 */
export function parseAddress(text: string): string | undefined {
  return HEX_ADDRESS.test(text) && isAddress(text) ? getAddress(text) : undefined;
}

/**
 * Parses the address that a withdrawal is paid to.
 * @param unusable descriptions of addresses where tokens would be lost, keyed by their EIP-55 form
 * @returns the address in EIP-55 form
 * @throws DomainError BAD_ADDRESS if the text is not an address, has a wrong checksum, or tokens sent there would be
 *   lost
 */
export function parseWithdrawalAddress(text: string, unusable: Readonly<Record<string, string>>): string {
  const address = parseAddress(text);
  if (address === undefined) throw invalidAddress();
  if (NOBODYS_ADDRESS.test(address)) throw unusableAddress('an address that nobody has the key of');
  const description = unusable[address];
  if (description !== undefined) throw unusableAddress(description);
  return address;
}
