import { describe, expect, it } from '@jest/globals';
import { formatSalt } from './format-salt.js';

describe(formatSalt, () => {
  it('names the block to be looked up, and its chain', () => {
    expect(formatSalt({ chainId: 43114, number: 71234567 })).toMatch(
      /^It is the hash of block 71234567 of Avalanche \(chain 43114\), without its 0x\. .* before there was such a block/,
    );
    expect(formatSalt({ chainId: 99, number: 5 })).toMatch(/^It is the hash of block 5 of chain 99,/);
  });

  it('says of a random salt that it is weaker', () => {
    expect(formatSalt(null)).toMatch(/^Random: .* Weaker than the hash of a future block\.$/);
  });
});
