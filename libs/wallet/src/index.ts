export { FinalBlocks } from './final-blocks.js';
export { PendingReport } from './operator/pending-report.js';
export { checkChain } from './operator/chain-check.js';
export { treasuryBalance, treasuryClaims } from './operator/treasury-claims.js';
export { reconcileSolvency } from './reconcile/solvency.js';
export { WALLET_INVARIANTS } from './reconcile/wallet-invariants.js';
export { WalletTiming } from './wallet-timing.js';
export { WalletModule } from './wallet.module.js';
