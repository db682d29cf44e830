import { crashCommitment } from '@arena/fairness';
import { HashChain } from './hash-chain.js';

describe(HashChain, () => {
  const LENGTH = 250;
  const lastHash = crashCommitment('the last hash');

  it('has at each link the commitment of the next link, as the verifier computes it', () => {
    const chain = new HashChain(LENGTH, lastHash);
    expect(chain.hash(LENGTH)).toBe(lastHash);
    for (let link = LENGTH; link > 0; link -= 1)
      expect(chain.hash(link - 1)).toBe(crashCommitment(chain.hash(link)));
  });

  it('rejects a link below zero', () => {
    expect(() => new HashChain(LENGTH, lastHash).hash(-1)).toThrow(RangeError);
  });
});
