import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Nobody takes one of these for another, on paper or on the telephone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Codes for partners: 31^8 of them, so that nobody comes upon one by guessing. Handed in, so that a test can choose. */
@Injectable()
export class PartnerCodes {
  draw(): string {
    return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  }
}
