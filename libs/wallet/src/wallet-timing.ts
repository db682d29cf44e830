import { Injectable } from '@nestjs/common';

/** Timeouts, cache lifetimes and pauses of the wallet in milliseconds. Specs override them. */
@Injectable()
export class WalletTiming {
  /** Timeout of an RPC request. */
  rpcTimeoutMs = 5_000;
  /** RPC calls within this time are sent as one batch request. */
  rpcBatchMs = 10;
  /** Maximum age of the on-chain balances that are shown. */
  balanceTtlMs = 3_000;
  /** After this time, a wallet is shown without its on-chain balances. */
  balanceTimeoutMs = 2_500;
  /** How long the explorer repeats a result, including a failure. */
  explorerTtlMs = 2_000;
  /** First pause before another attempt to sweep a wallet. */
  sweepRetryMs = 2_000;
}
