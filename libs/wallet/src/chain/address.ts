import { ZeroAddress, getAddress } from 'ethers';
import { addressOfNobody, notAnAddress } from '../wallet.errors.js';

const PLAIN = /^0x[0-9a-fA-F]{40}$/;

/**
 * Reads an address to which somebody wants to send ARENA.
 * @param ours addresses at which a transfer would be lost, by what they are
 * @returns it in the form of EIP-55
 * @throws Refusal BAD_ADDRESS: not an address, with a wrong checksum, or nobody's
 */
export function readAddress(text: string, ours: Readonly<Record<string, string>>): string {
  if (!PLAIN.test(text)) throw notAnAddress();
  const address = checksummed(text);
  if (address === ZeroAddress) throw addressOfNobody('the zero address');
  const whose = ours[address];
  if (whose !== undefined) throw addressOfNobody(whose);
  return address;
}

function checksummed(text: string): string {
  try {
    return getAddress(text);
  } catch {
    throw notAnAddress();
  }
}
