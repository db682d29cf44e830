export { FinalBlocks } from './chain/final-blocks.js';
export { checkChain } from './operator/chain-check.js';
export { PendingReport } from './operator/pending-report.js';
export { reconcileSolvency, treasuryBalance, treasuryClaims } from './operator/solvency.js';
export { TreasuryMessages } from './treasury-messages/treasury-messages.js';
export { WALLET_INVARIANTS } from './operator/wallet-invariants.js';
export { WalletModule } from './wallet.module.js';
export { WalletTiming } from './wallet-timing.js';
