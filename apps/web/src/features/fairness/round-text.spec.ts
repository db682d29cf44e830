import { formatChainSalt, formatPublication, formatSaltSource } from './round-text.js';

describe(formatSaltSource, () => {
  it('names the block and its blockchain', () => {
    expect(formatSaltSource({ chainId: 43114, number: 71234567 })).toMatch(
      /^The hash of block 71234567 of Avalanche \(chain 43114\), without 0x\. .* before the block existed/,
    );
    expect(formatSaltSource({ chainId: 99, number: 5 })).toMatch(/^The hash of block 5 of chain 99,/);
  });

  it('says that a random salt is weaker', () => {
    expect(formatSaltSource(null)).toMatch(/^Random: .* Weaker than the hash of a future block\.$/);
  });
});

describe(formatChainSalt, () => {
  it('names the block, or the server that drew the salt', () => {
    expect(formatChainSalt(2, { chainId: 43113, number: 71234567 })).toBe(
      'Salt of seed chain 2: the hash of block 71234567 of Avalanche Fuji (chain 43113)',
    );
    expect(formatChainSalt(1, null)).toBe('Salt of seed chain 1: random, drawn by the server');
  });
});

describe(formatPublication, () => {
  it('names the seed chain, the block and the blockchain', () => {
    const publication = { chainId: 43_114, txHash: '0x1', block: 71_234_567, explorerUrl: null };
    expect(formatPublication(2, publication)).toBe(
      'Transaction that published seed chain 2 in block 71234567 of Avalanche (chain 43114)',
    );
  });
});
