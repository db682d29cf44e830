import { arena, formatArena } from '@arena/money';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { firstBet, type BeyondBalance } from './bet.js';
import { betFault } from './bet-rules.js';
import { BetControl } from './BetControl.js';

const Dock = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) minmax(0, 5fr)',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2),
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 4,
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
  /** What is bet on. */
  children: ReactNode;
  balance: string;
  beyondBalance: BeyondBalance;
  phase: 'idle' | 'air' | 'landing' | 'shown';
  /** What the button reads: before, and while a bet runs. */
  labels: readonly [before: string, running: string];
  chosen: boolean;
  /** What stands beneath the button while nothing is wrong with the bet. */
  hint: string;
  onPlay: (betAmount: string) => void;
}

/** Where a bet is made: on what, how much, go. Locked until the last one has been shown. */
export function BetDock(props: BetDockProps) {
  const { children, beyondBalance, phase, labels, chosen, hint, onPlay } = props;
  const [bet, setBet] = useState(firstBet);
  const balance = arena(props.balance);
  const locked = phase !== 'idle';
  const running = phase === 'air' || phase === 'landing';
  const fault = betFault(bet, balance);
  const ready = !locked && chosen && fault === undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) onPlay(formatArena(bet.amount));
  };

  return (
    <Dock onSubmit={submit} noValidate aria-label="Your bet">
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
        <p>{locked ? '' : (fault ?? hint)}</p>
      </Go>
    </Dock>
  );
}
