import type { Arena } from '@arena/money';
import { STAKE_LIMITS } from '@arena/wire';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { MinusIcon, PlusIcon } from '../icons.js';
import { Tooltip } from '../Tooltip.js';
import {
  decreased,
  doubled,
  halved,
  highest,
  increased,
  isMinimum,
  typeBetAmount,
  type BetAmount,
  type BeyondBalance,
} from './bet-amount.js';
import { t } from './play.messages.js';
import { QuickAmounts } from './QuickAmounts.js';

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
}));

const QUICK_AMOUNTS = { halved, doubled, highest };

interface BetControlProps {
  bet: BetAmount;
  balance: Arena;
  beyondBalance: BeyondBalance;
  locked: boolean;
  onChange: (bet: BetAmount) => void;
}

/** The input for the bet amount, with buttons that change it. */
export function BetControl({ bet, balance, beyondBalance, locked, onChange }: BetControlProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>
        {t('betAmount')} <span>{t('minimum', { minimum: STAKE_LIMITS.min })}</span>
      </Label>
      <Row>
        <Tooltip title={t('decreaseBetHint')}>
          <Nudge
            aria-label={t('decreaseBet')}
            disabled={locked || isMinimum(bet)}
            onClick={() => onChange(decreased(bet, balance))}
          >
            <MinusIcon />
          </Nudge>
        </Tooltip>
        <Input
          id={id}
          type="number"
          inputMode="decimal"
          min={STAKE_LIMITS.min}
          step="0.0001"
          placeholder="100.0000"
          autoComplete="off"
          disabled={locked}
          value={bet.text}
          onChange={({ target }) => {
            if (!target.validity.badInput) onChange(typeBetAmount(bet, target.value, balance, beyondBalance));
          }}
        />
        <Tooltip title={t('increaseBetHint')}>
          <Nudge
            aria-label={t('increaseBet')}
            disabled={locked || bet.amount >= balance}
            onClick={() => onChange(increased(bet, balance))}
          >
            <PlusIcon />
          </Nudge>
        </Tooltip>
      </Row>
      <QuickAmounts rules={QUICK_AMOUNTS} bet={bet} balance={balance} locked={locked} onChange={onChange} />
    </div>
  );
}
