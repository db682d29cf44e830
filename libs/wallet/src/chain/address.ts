import { ZeroAddress, getAddress, isAddress } from 'ethers';
import { invalidAddress, unusableAddress } from '../wallet.errors.js';

const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/**
 * Parses 0x and 40 hex digits. Digits in mixed case must match the EIP-55 checksum.
 * @returns the EIP-55 form, or undefined for any other text
 */
export function parseAddress(text: string): string | undefined {
  return HEX_ADDRESS.test(text) && isAddress(text) ? getAddress(text) : undefined;
}

/**
 * Parses the address that a withdrawal is paid to.
 * @param unusable descriptions of addresses where tokens would be lost, by their EIP-55 form
 * @returns the EIP-55 form
 * @throws DomainError BAD_ADDRESS when the text is not an address, has a wrong checksum, or tokens would be lost there
 */
export function parseWithdrawalAddress(text: string, unusable: Readonly<Record<string, string>>): string {
  const address = parseAddress(text);
  if (address === undefined) throw invalidAddress();
  if (address === ZeroAddress) throw unusableAddress('the zero address');
  const description = unusable[address];
  if (description !== undefined) throw unusableAddress(description);
  return address;
}
