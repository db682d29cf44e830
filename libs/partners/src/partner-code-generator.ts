import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Excludes characters that are easily confused: 0 and O, 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/**
 * Generates referral codes. There are 31^8 possible codes, which is too many to guess. This is a provider so that tests
 * can replace it.
 */
@Injectable()
export class PartnerCodeGenerator {
  generate(): string {
    return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  }
}
