import { Injectable } from '@nestjs/common';

/** The wallet's timeouts, cache lifetimes and pauses, in milliseconds. Specs override them. */
@Injectable()
export class WalletTiming {
  rpcTimeoutMs = 5_000;
  /** The timeout of a request to the remote signer of the treasury, which may ask an HSM. */
  signerTimeoutMs = 15_000;
  /** RPC calls made within this time are sent as one batch request. */
  rpcBatchMs = 10;
  /** The maximum age of the on-chain balances that are shown. */
  balanceTtlMs = 3_000;
  /** How long a request waits for on-chain balances before the wallet is shown without them. */
  balanceTimeoutMs = 2_500;
  /** How long the explorer caches a result, including a failure. */
  explorerTtlMs = 2_000;
  /** The first pause after a failed attempt to sweep a wallet. */
  sweepRetryMs = 2_000;
}
