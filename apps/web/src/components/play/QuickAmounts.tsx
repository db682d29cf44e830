import type { Arena } from '@arena/money';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { BetAmount } from './bet-amount.js';
import { t } from './play.messages.js';

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

const BUTTONS = [
  ['halved', 'half'],
  ['doubled', 'double'],
  ['highest', 'max'],
] as const;

interface QuickAmountsProps {
  /** Each rule returns the amount after a click on its button, within the game's limits. */
  rules: Record<(typeof BUTTONS)[number][0], (bet: BetAmount, balance: Arena) => BetAmount>;
  bet: BetAmount;
  balance: Arena;
  locked: boolean;
  onChange: (bet: BetAmount) => void;
}

/** Buttons that halve, double or maximise the bet amount. */
export function QuickAmounts({ rules, bet, balance, locked, onChange }: QuickAmountsProps) {
  return (
    <Chips>
      {BUTTONS.map(([rule, label]) => (
        <ButtonBase key={rule} disabled={locked} onClick={() => onChange(rules[rule](bet, balance))}>
          {t(label)}
        </ButtonBase>
      ))}
    </Chips>
  );
}
