import { getAddress, isAddress } from 'ethers';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { notA } from './explorer.errors.js';

const PLAIN = /^0x[0-9a-fA-F]{40}$/;

/** Reads the address of anybody: looked at, even the zero address does no harm. */
@Injectable()
export class AddressPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !PLAIN.test(value) || !isAddress(value))
      throw notA('address', 'an address: 0x and 40 hex digits, without a typing error');
    return getAddress(value);
  }
}
