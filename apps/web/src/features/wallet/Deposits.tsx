import type { WalletView } from '@arena/wire';
import { Movement } from './Movement.js';
import { Movements } from './Movements.js';
import { formatDeposit } from './format-state.js';

export function Deposits({ wallet }: { wallet: WalletView }) {
  return (
    <Movements title="Deposits" empty="No deposits yet. ARENA that arrive at your address stand here.">
      {wallet.deposits.map((deposit) => (
        <Movement
          key={deposit.id}
          of={deposit}
          sign="+"
          words={formatDeposit(deposit, wallet)}
          explorerUrl={wallet.explorerUrl}
        />
      ))}
    </Movements>
  );
}
