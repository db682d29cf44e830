import { describe, expect, it } from '@jest/globals';
import { formatHolders } from './format-holders.js';

const holder = (ticketCount: number, xUsername: string | null = 'spartacus') => ({ ticketCount, xUsername });

describe(formatHolders, () => {
  it('adds up hundredths without a rest', () => {
    expect(formatHolders([holder(0.1), holder(0.2)])).toBe('0.3 held by 2 connected users');
  });

  it('leaves out who is not connected, and who has none', () => {
    expect(formatHolders([holder(2.5), holder(7, null), holder(0)])).toBe('2.5 held by 1 connected user');
  });

  it('says so where nobody holds any', () => {
    expect(formatHolders([holder(7, null)])).toBe('Nobody holds any yet');
  });
});
