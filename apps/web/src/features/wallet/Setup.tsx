import { arena } from '@arena/money';
import type { WalletChain, WalletView } from '@arena/wire';
import type { ReactNode } from 'react';
import { isLow } from '../../components/coins.js';
import { exactAmount } from '../../components/exact-amount.js';
import { CheckIcon } from '../../components/icons.js';
import { Panel } from '../../components/Panel.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { Steps } from '../../components/Steps.js';

interface SetupProps {
  balance: string;
  wallet: WalletView;
}

/** What a new wallet lacks: shown while there is no ARENA to play with, or too little AVAX for the fees. */
export function Setup({ balance, wallet: { chain, avaxBalance, minDeposit } }: SetupProps) {
  if (chain === null) return null;
  const hasArena = arena(balance) > 0n;
  const lacksCoins = avaxBalance !== null && isLow(avaxBalance);
  if (hasArena && !lacksCoins) return null;
  return (
    <Panel title="Set up your wallet">
      <Steps>
        <Step name="Add AVAX for the network fees" isDone={avaxBalance !== null && !lacksCoins}>
          {sourceOfCoins(chain)} 0.01 AVAX pays for many deposits.
        </Step>
        <Step name="Add ARENA to play with" isDone={hasArena}>
          {sourceOfArena(chain)} From {exactAmount(minDeposit)} ARENA on, they are brought into your balance
          by themselves.
        </Step>
      </Steps>
    </Panel>
  );
}

function sourceOfCoins({ embedded, name }: WalletChain): string {
  return embedded ? 'AVAX comes with the test tokens, above.' : `Send AVAX to your address on ${name}.`;
}

function sourceOfArena({ embedded, name }: WalletChain): string {
  return embedded ? 'Get test tokens, above.' : `Send ARENA to the same address on ${name}.`;
}

function Step({ name, isDone, children }: { name: string; isDone: boolean; children: ReactNode }) {
  return (
    <li>
      {isDone && <CheckIcon />}
      <div>
        <strong>
          {name}
          {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
        </strong>
        {!isDone && <p>{children}</p>}
      </div>
    </li>
  );
}
