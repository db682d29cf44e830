import type { RoundFairness, SaltBlock } from '@arena/wire';

/** How a round is decided, in full. */
export const ROUND_STORIES: Record<RoundFairness, string> = {
  fair: 'The point of this round was fixed, and committed to, before betting opened. It follows from the next link of a chain of hashes and a public salt, so nobody can choose it, and anybody can compute it once the link is revealed.',
  'operator-preset':
    'An operator chose the point of this round before betting opened. It is not random. The commitment proves that it was not changed after the first bet.',
  'operator-manual':
    'An operator ends this round by hand. It is not random, and there is nothing to be proven about its point.',
};

/** Where a public salt is from. */
export function saltName(block: SaltBlock | null): string {
  if (block === null) return 'drawn by the server';
  return `the hash of block ${block.number} of ${CHAINS[block.chainId] ?? `chain ${block.chainId}`}`;
}

/** The same, and why nobody knew it when the chain of hashes was published. */
export function formatSalt(block: SaltBlock | null): string {
  if (block === null)
    return 'Random: drawn by the server after the end of the chain of hashes was published. Weaker than the hash of a future block.';
  return `It is ${saltName(block)}, without its 0x. The number was published together with the end of the chain of hashes, before there was such a block; any explorer of that chain shows it.`;
}

const CHAINS: Readonly<Record<number, string>> = {
  43114: 'Avalanche (chain 43114)',
  43113: 'Avalanche Fuji (chain 43113)',
};
