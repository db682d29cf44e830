import { displayArena, type Arena } from '@arena/money';
import { CRASH_STAKE_LIMITS } from '@arena/wire';
import { Field } from '../../components/Field.js';
import { typedBet, type Bet } from '../../components/play/bet.js';
import { QuickAmounts } from '../../components/play/QuickAmounts.js';
import { doubled, halved, highest, stakeFault } from './stake.js';

const RULES = { halved, doubled, highest };

interface StakeFieldProps {
  bet: Bet;
  balance: Arena;
  locked: boolean;
  onChange: (bet: Bet) => void;
}

/** How much is staked. What is typed is cut down to the balance; nobody's stake is raised unasked. */
export function StakeField({ bet, balance, locked, onChange }: StakeFieldProps) {
  return (
    <Field
      label="Bet amount"
      type="number"
      inputMode="decimal"
      min={CRASH_STAKE_LIMITS.min}
      step="0.0001"
      placeholder="100.0000"
      autoComplete="off"
      disabled={locked}
      value={bet.text}
      onChange={({ target }) => {
        if (!target.validity.badInput) onChange(typedBet(bet, target.value, balance, 'capped'));
      }}
      error={locked ? undefined : stakeFault(bet, balance)}
      hint={`Balance ${displayArena(balance, 4)} ARENA`}
      end={<span>ARENA</span>}
    >
      <QuickAmounts rules={RULES} bet={bet} balance={balance} locked={locked} onChange={onChange} />
    </Field>
  );
}
