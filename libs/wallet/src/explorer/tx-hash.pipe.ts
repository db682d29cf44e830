import { Injectable, type PipeTransform } from '@nestjs/common';
import { notA } from './explorer.errors.js';

const PLAIN = /^0x[0-9a-fA-F]{64}$/;

@Injectable()
export class TxHashPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !PLAIN.test(value))
      throw notA('hash', 'the hash of a transaction: 0x and 64 hex digits');
    return value.toLowerCase();
  }
}
