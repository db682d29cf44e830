import type { Arena } from '@arena/money';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { Bet } from './bet.js';

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

const NAMES = [
  ['halved', 'Half'],
  ['doubled', 'Double'],
  ['highest', 'Max'],
] as const;

interface QuickAmountsProps {
  /** What each button makes of a bet, by the limits of its game. */
  rules: Record<(typeof NAMES)[number][0], (bet: Bet, balance: Arena) => Bet>;
  bet: Bet;
  balance: Arena;
  locked: boolean;
  onChange: (bet: Bet) => void;
}

/** The amounts that are one press away. */
export function QuickAmounts({ rules, bet, balance, locked, onChange }: QuickAmountsProps) {
  return (
    <Chips>
      {NAMES.map(([rule, name]) => (
        <ButtonBase key={rule} disabled={locked} onClick={() => onChange(rules[rule](bet, balance))}>
          {name}
        </ButtonBase>
      ))}
    </Chips>
  );
}
