import { arena, type Arena } from '@arena/money';
import { STAKE_LIMITS } from '@arena/wire';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { MinusIcon, PlusIcon } from '../../ui/icons.js';
import { Tooltip } from '../../ui/Tooltip.js';
import {
  clamped,
  decreased,
  doubled,
  halved,
  highest,
  increased,
  isMinimum,
  typeBetAmount,
  type BetAmount,
} from './bet-amount.js';
import { t } from './play.messages.js';
import { QuickAmounts } from './QuickAmounts.js';
import { formatAmount } from '../../lib/number-format.js';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) 48px',
  background: theme.palette.surface.control,
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  overflow: 'hidden',
  '&:focus-within': { borderColor: theme.palette.primary.light },
}));

const Nudge = styled(ButtonBase)(({ theme }) => ({
  minHeight: 52,
  '&:hover': { background: theme.palette.surface.raised },
  '&.Mui-disabled': { color: theme.palette.faint, opacity: 0.5 },
  '&:focus-visible': { outlineOffset: -3 },
}));

const Input = styled('input')(({ theme }) => ({
  ...theme.typography.h3,
  width: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'center',
  appearance: 'textfield',
  '&::-webkit-inner-spin-button': { appearance: 'none' },
  '&::placeholder': { color: theme.palette.faint, opacity: 1 },
  '&:focus-visible': { outline: 'none' },
  '&:disabled': { color: theme.palette.text.secondary },
}));

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(0.75),
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { '& > span': { display: 'none' } },
}));

const ARROWS: Partial<Record<string, typeof increased>> = { ArrowUp: increased, ArrowDown: decreased };
const QUICK_AMOUNTS = { halved, doubled, highest, clamped };

interface BetControlProps {
  bet: BetAmount;
  /** The highest amount that can be bet. */
  balance: Arena;
  /** The highest stake of the policy, in ARENA. */
  maximum?: string | null | undefined;
  locked: boolean;
  onChange: (bet: BetAmount) => void;
  /** Shown below the buttons. */
  children: ReactNode;
}

/** The input for the bet amount, with buttons that change it. */
export function BetControl({ bet, balance, maximum, locked, onChange, children }: BetControlProps) {
  const id = useId();
  const range = {
    minimum: formatAmount(arena(STAKE_LIMITS.min), 0),
    maximum: formatAmount(arena(maximum ?? STAKE_LIMITS.max), 0),
  };
  // The arrows do what the buttons beside the input do.
  const changeByArrow = (event: KeyboardEvent<HTMLInputElement>) => {
    const change = ARROWS[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onChange(change(bet, balance));
  };
  return (
    <div>
      <Label htmlFor={id}>
        {t('betAmount')} <span>{t('range', range)}</span>
      </Label>
      <Row>
        <Tooltip title={t('decreaseBetHint')}>
          <Nudge
            aria-label={t('decreaseBet')}
            aria-keyshortcuts="-"
            disabled={locked || isMinimum(bet)}
            onClick={() => onChange(decreased(bet, balance))}
          >
            <MinusIcon />
          </Nudge>
        </Tooltip>
        <Input
          id={id}
          inputMode="decimal"
          min={STAKE_LIMITS.min}
          step="0.0001"
          placeholder="100.0000"
          autoComplete="off"
          disabled={locked}
          value={bet.text}
          onKeyDown={changeByArrow}
          onChange={({ target }) => onChange(typeBetAmount(bet, target.value, balance))}
        />
        <Tooltip title={t('increaseBetHint')}>
          <Nudge
            aria-label={t('increaseBet')}
            aria-keyshortcuts="Plus"
            disabled={locked || bet.amount >= balance}
            onClick={() => onChange(increased(bet, balance))}
          >
            <PlusIcon />
          </Nudge>
        </Tooltip>
      </Row>
      <QuickAmounts rules={QUICK_AMOUNTS} bet={bet} balance={balance} locked={locked} onChange={onChange} />
      {children}
    </div>
  );
}
