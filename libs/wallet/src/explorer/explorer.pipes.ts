import { Injectable, type PipeTransform } from '@nestjs/common';
import { parseAddress } from '../chain/address.js';
import { invalidPath } from '../wallet.errors.js';

const TX_HASH = /^0x[0-9a-fA-F]{64}$/;

/** Parses an address in the path, including the zero address, into its EIP-55 form. */
@Injectable()
export class AddressPipe implements PipeTransform<unknown, string> {
  /** @throws DomainError VALIDATION */
  transform(value: unknown): string {
    const address = typeof value === 'string' ? parseAddress(value) : undefined;
    if (address === undefined) throw invalidPath('address', 'a valid address: 0x followed by 40 hex digits');
    return address;
  }
}

/** Validates a transaction hash in the path and converts it to lower case. */
@Injectable()
export class TxHashPipe implements PipeTransform<unknown, string> {
  /** @throws DomainError VALIDATION */
  transform(value: unknown): string {
    if (typeof value !== 'string' || !TX_HASH.test(value))
      throw invalidPath('hash', 'a transaction hash: 0x followed by 64 hex digits');
    return value.toLowerCase();
  }
}
