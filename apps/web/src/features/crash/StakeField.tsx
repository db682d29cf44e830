import { displayArena, type Arena } from '@arena/money';
import { CRASH_STAKE_LIMITS } from '@arena/wire';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Field } from '../../components/Field.js';
import { typedBet, type Bet } from '../../components/play/bet.js';
import { doubled, halved, highest, stakeFault } from './stake.js';

const Chips = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(0.75),
  '& button': {
    minHeight: 36,
    borderRadius: 8,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    background: theme.palette.surface.control,
    '&:hover': { background: theme.palette.surface.raised, color: theme.palette.text.primary },
    '&.Mui-disabled': { opacity: 0.5 },
  },
}));

const QUICK = [
  ['Half', halved],
  ['Double', doubled],
  ['Max', highest],
] as const;

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
      <Chips>
        {QUICK.map(([name, change]) => (
          <ButtonBase key={name} disabled={locked} onClick={() => onChange(change(bet, balance))}>
            {name}
          </ButtonBase>
        ))}
      </Chips>
    </Field>
  );
}
