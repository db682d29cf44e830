import type { WalletView } from '@arena/wire';
import { shortHash } from '../../components/short-hash.js';
import { Movement } from './Movement.js';
import { Movements } from './Movements.js';
import { formatWithdrawal } from './format-state.js';

export function Withdrawals({ wallet }: { wallet: WalletView }) {
  const { withdrawals, walletAddress, explorerUrl } = wallet;
  return (
    <Movements title="Withdrawals" empty="No withdrawals yet.">
      {withdrawals.map((withdrawal) => (
        <Movement
          key={withdrawal.id}
          of={withdrawal}
          sign="−"
          words={formatWithdrawal(withdrawal)}
          explorerUrl={explorerUrl}
        >
          <span title={withdrawal.address}>
            to {withdrawal.address === walletAddress ? 'your own wallet' : shortHash(withdrawal.address)}
          </span>
        </Movement>
      ))}
    </Movements>
  );
}
