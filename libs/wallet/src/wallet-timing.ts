import { Injectable } from '@nestjs/common';

/** How long the wallet waits for the chain, and how long the chain's answers are shown. Specs override it. */
@Injectable()
export class WalletTiming {
  /** An RPC endpoint that does not answer within this is taken for away. */
  rpcTimeoutMs = 5_000;
  /** Calls that are asked for together within this go out together, as one request. */
  rpcBatchMs = 10;
  /** How old a balance may be that is shown. */
  balanceFreshMs = 3_000;
  /** How long a page waits for the chain before it says that it does not answer. */
  balancePatienceMs = 2_500;
  /** Whoever asks the explorer again within this gets the same answer, failures among them. */
  explorerFreshMs = 2_000;
  /** How long a wallet that cannot be swept is left alone at first. */
  sweepPauseMs = 2_000;
}
