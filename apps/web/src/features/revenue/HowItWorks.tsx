import { REVENUE_POOL_PERCENT } from '@arena/wire';
import { Panel } from '../../components/Panel.js';
import { StepList } from '../../components/StepList.js';

const STEPS = [
  ['Connect your X account', 'Only accounts that were approved beforehand can take part.'],
  ['Get your tickets', 'How many, was set with the approval. They stay yours while you are connected.'],
  [
    'Be paid every month',
    `Once a month is over, ${REVENUE_POOL_PERCENT}% of the house’s balance is divided by all tickets, and what yours are worth is in your balance. No ticket is used up by it.`,
  ],
] as const;

/** From an X account to a part in what the house has. */
export function HowItWorks() {
  return (
    <Panel title="How it works">
      <StepList steps={STEPS} />
    </Panel>
  );
}
