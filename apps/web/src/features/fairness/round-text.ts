import type { RoundFairness, SaltBlock } from '@arena/wire';
import { t } from './fairness.messages.js';

const INTROS = {
  fair: 'introFairRound',
  'operator-preset': 'introPresetRound',
  'operator-manual': 'introManualRound',
} as const satisfies Record<RoundFairness, string>;

/** Returns how rounds of a mode are decided. */
export function roundIntro(mode: RoundFairness): string {
  return t(INTROS[mode]);
}

/** Returns where the public salt of a round comes from, and why it was not known when the seed chain was published. */
export function formatSaltSource(block: SaltBlock | null): string {
  return block === null
    ? t('saltFromServer')
    : t('saltFromBlock', { block: block.number, blockchain: blockchainName(block.chainId) });
}

/** Returns where the public salt of a seed chain comes from, in short. */
export function formatChainSalt(id: number, block: SaltBlock | null): string {
  return block === null
    ? t('chainSaltFromServer', { id })
    : t('chainSaltFromBlock', { id, block: block.number, blockchain: blockchainName(block.chainId) });
}

/** @param chainId the EIP-155 chain id */
function blockchainName(chainId: number): string {
  if (chainId === 43_114) return t('blockchainAvalanche', { chainId });
  return chainId === 43_113 ? t('blockchainFuji', { chainId }) : t('blockchain', { chainId });
}
