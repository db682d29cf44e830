import type { ChainPublication, RoundFairness, SaltBlock } from '@arena/wire';
import { t } from './fairness.messages.js';

const INTROS = {
  fair: 'introFairRound',
  'operator-preset': 'introPresetRound',
  'operator-manual': 'introManualRound',
} as const satisfies Record<RoundFairness, string>;

/** Returns an explanation of how rounds with the given mode are decided. */
export function roundIntro(mode: RoundFairness): string {
  return t(INTROS[mode]);
}

/** Returns where a round's public salt comes from and why it was not known when the seed chain was published. */
export function formatSaltSource(block: SaltBlock | null): string {
  return block === null
    ? t('saltFromServer')
    : t('saltFromBlock', { block: block.number, blockchain: blockchainName(block.chainId) });
}

/** Returns a short description of where a seed chain's public salt comes from. */
export function formatChainSalt(id: number, block: SaltBlock | null): string {
  return block === null
    ? t('chainSaltFromServer', { id })
    : t('chainSaltFromBlock', { id, block: block.number, blockchain: blockchainName(block.chainId) });
}

/** Returns where and when a seed chain was published on a blockchain. */
export function formatPublication(id: number, { chainId, block }: ChainPublication): string {
  return t('chainPublication', { id, block, blockchain: blockchainName(chainId) });
}

/** @param chainId the EIP-155 chain id */
function blockchainName(chainId: number): string {
  if (chainId === 43_114) return t('blockchainAvalanche', { chainId });
  return chainId === 43_113 ? t('blockchainFuji', { chainId }) : t('blockchain', { chainId });
}
