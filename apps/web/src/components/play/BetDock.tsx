import { arena, formatArena } from '@arena/money';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { betError, initialBetAmount, type BeyondBalance } from './bet-amount.js';
import { BetControl } from './BetControl.js';
import { t } from './play.messages.js';
import { surface } from '../Surface.js';

const Dock = styled('form')(surface, ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) minmax(0, 5fr)',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2),
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.5),
  },
}));

const Go = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.75),
  '& button': { flex: 1, minHeight: 60, fontSize: '1.75rem', fontWeight: 850, letterSpacing: '0.04em' },
  '& p': {
    margin: 0,
    minHeight: 20,
    fontSize: '0.8125rem',
    textAlign: 'center',
    color: theme.palette.text.secondary,
  },
}));

interface BetDockProps {
  /** The buttons of the choice. */
  children: ReactNode;
  balance: string;
  beyondBalance: BeyondBalance;
  phase: 'idle' | 'air' | 'landing' | 'shown';
  /** The texts of the button: before a bet, and while it runs. */
  labels: readonly [before: string, running: string];
  /** Whether a choice has been made. */
  chosen: boolean;
  /** Shown below the button while the amount is valid. */
  hint: string;
  onPlay: (betAmount: string) => void;
}

/** The form of a bet on an instant game: choice, amount and button. Locked until the result has been shown. */
export function BetDock(props: BetDockProps) {
  const { children, beyondBalance, phase, labels, chosen, hint, onPlay } = props;
  const [bet, setBet] = useState(initialBetAmount);
  const balance = arena(props.balance);
  const locked = phase !== 'idle';
  const running = phase === 'air' || phase === 'landing';
  const error = betError(bet, balance);
  const ready = !locked && chosen && error === undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) onPlay(formatArena(bet.amount));
  };

  return (
    <Dock onSubmit={submit} noValidate aria-label={t('yourBet')}>
      {children}
      <BetControl
        bet={bet}
        balance={balance}
        beyondBalance={beyondBalance}
        locked={locked}
        onChange={setBet}
      />
      <Go>
        <Button type="submit" variant="contained" disabled={!ready}>
          {labels[running ? 1 : 0]}
        </Button>
        <p>{locked ? '' : (error ?? hint)}</p>
      </Go>
    </Dock>
  );
}
