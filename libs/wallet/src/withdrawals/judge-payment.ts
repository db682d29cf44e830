import type { MinedTransaction } from '../chain/rpc-endpoint.js';
import { decodeTransferCall } from '../chain/token.js';
import type { Wei } from '../chain/units.js';

/** The final transaction that used the nonce of a payment. */
export interface UsedNonce extends MinedTransaction {
  /** Null if the transaction creates a contract. */
  to: string | null;
  data: string;
}

/** A payment that the treasury owes. Addresses are in EIP-55 form. */
interface OwedPayment {
  token: string;
  treasury: string;
  recipient: string;
  wei: Wei;
}

/**
 * What became of a payment. `paid`: the recipient got the amount. `reverted`: the payment was mined but failed.
 * `replaced`: another transaction used the nonce, and it does not pay the recipient. `unclear`: anything else.
 */
type PaymentOutcome = { kind: 'paid' | 'reverted' | 'replaced' } | { kind: 'unclear'; reason: string };

const unclear = (reason: string): PaymentOutcome => ({ kind: 'unclear', reason });

/**
 * Decides what became of a payment from the transaction that used its nonce. The status of the receipt proves no
 * payment, because a token may return false instead of failing: the token must have reported the transfer.
 */
export function judgePayment(
  { to, data, receipt, transfers }: UsedNonce,
  { token, treasury, recipient, wei }: OwedPayment,
): PaymentOutcome {
  const call = to === token ? decodeTransferCall(data) : undefined;
  if (!receipt.succeeded)
    return { kind: call?.to === recipient && call.wei === wei ? 'reverted' : 'replaced' };
  const received = transfers.filter((transfer) => transfer.from === treasury && transfer.to === recipient);
  if (received.some((transfer) => transfer.wei === wei)) return { kind: 'paid' };
  if (received.length > 0) return unclear('the transaction paid the recipient another amount');
  if (call?.to === recipient) return unclear('the transaction succeeded, but the token reports no transfer');
  if (call === undefined && data !== '0x')
    return unclear(`the transaction calls ${to}, which is not a transfer`);
  return { kind: 'replaced' };
}
