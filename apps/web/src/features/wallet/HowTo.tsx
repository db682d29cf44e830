import type { WalletChain } from '@arena/wire';
import { exactAmount } from '../../components/exact-amount.js';
import { Panel } from '../../components/Panel.js';
import { StepList } from '../../components/StepList.js';

interface HowToProps {
  chain: WalletChain;
  minDeposit: string;
}

/** From an empty wallet to a balance, and back. */
export function HowTo(props: HowToProps) {
  return (
    <Panel title="How it works">
      <StepList steps={steps(props)} />
    </Panel>
  );
}

function steps({ chain, minDeposit }: HowToProps): [name: string, words: string][] {
  return [
    ['Send AVAX to your address', `A little is enough: it pays the fees of the network, ${chain.name}.`],
    ['Send ARENA to the same address', `${exactAmount(minDeposit)} ARENA at least, at once or in parts.`],
    ['Wait a moment', 'They are brought into your balance, and you are told wherever you are in the arena.'],
    ['Play', 'Bets are paid from your balance, at once and without fees.'],
    ['Withdraw', 'To your own wallet or to any other address. The house pays the fee.'],
  ];
}
