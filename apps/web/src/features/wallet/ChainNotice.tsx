import type { WalletView } from '@arena/wire';
import { Notice } from '../../components/Notice.js';

/** What one has to know of the chain, when there is something. */
export function ChainNotice({ wallet: { chain, avaxBalance } }: { wallet: WalletView }) {
  if (chain === null)
    return (
      <Notice role="status">
        <strong>No blockchain.</strong> This server is not connected to one, so nothing can be deposited or
        withdrawn here. What you have to play with is not touched by that.
      </Notice>
    );
  if (avaxBalance !== null) return null;
  return (
    <Notice role="status">
      <strong>The blockchain does not answer at the moment.</strong> You can go on playing. What is on chain
      is shown again, and deposits and withdrawals go on, as soon as it is back.
    </Notice>
  );
}
