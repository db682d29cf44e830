export { ChainUnavailableError } from './chain/chain-unavailable.js';
export { parseAddress } from './chain/address.js';
export { FinalBlocks } from './chain/final-blocks.js';
export { checkChain } from './operator/chain-check.js';
export { ChainHealth } from './operator/chain-health.js';
export { PendingReport } from './operator/pending-report.js';
export { WithdrawalQueueReport } from './operator/withdrawal-queue-report.js';
export { WalletReport } from './operator/wallet-report.js';
export { reconcileSolvency, treasuryBalance, treasuryClaims } from './operator/solvency.js';
export {
  RestoredPayouts,
  type DepositProgress,
  type RestoredPayout,
  type TreasuryDifference,
} from './restore/restored-payouts.js';
export { ChainModule } from './chain.module.js';
export { TreasuryMessages } from './treasury-messages/treasury-messages.js';
export { WALLET_INVARIANTS } from './operator/wallet-invariants.js';
export { WalletModule } from './wallet.module.js';
export { WalletTiming } from './wallet-timing.js';
export { WithdrawalCheck, type RequestedWithdrawal } from './withdrawals/withdrawal-check.js';
