import { arena, formatArena } from '@arena/money';
import type { User } from '@arena/wire';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useGetUserQuery } from '../../services/user.api.js';
import { BalancePanel } from './BalancePanel.js';
import { betFault, firstBet } from './bet.js';
import { BetControl } from './BetControl.js';
import { SidePicker } from './SidePicker.js';
import { Stage } from './Stage.js';
import { StaleNotice } from './StaleNotice.js';
import { useFlipFlow } from './useFlipFlow.js';

const POLL_MS = 10_000;

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.25) },
}));

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

interface CoinFlipGameProps {
  user: User;
  /** Opens what proves the draws. */
  fairness: ReactNode;
}

export function CoinFlipGame({ user, fairness }: CoinFlipGameProps) {
  const figures = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  const { flow, flip, choose } = useFlipFlow(user.id);
  const [bet, setBet] = useState(firstBet);

  const balance = arena(user.arenaBalance);
  const locked = flow.phase.at !== 'idle';
  const running = flow.phase.at === 'air' || flow.phase.at === 'landing';
  const fault = betFault(bet, balance);
  const ready = !locked && flow.selected !== null && fault === undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) void flip(formatArena(bet.amount));
  };

  return (
    <Column>
      <BalancePanel user={user} />
      {figures.isError && <StaleNotice error={figures.error} onRetry={figures.refetch} />}
      <Stage
        phase={flow.phase}
        lying={flow.lying}
        corner={
          <>
            <Typography variant="h2" component="h1">
              Coin Flip
            </Typography>
            {fairness}
          </>
        }
      />
      <Dock onSubmit={submit} noValidate aria-label="Your bet">
        <SidePicker selected={flow.selected} locked={locked} onChoose={choose} />
        <BetControl bet={bet} balance={balance} locked={locked} onChange={setBet} />
        <Go>
          <Button type="submit" variant="contained" disabled={!ready}>
            {running ? 'FLIPPING...' : 'FLIP COIN'}
          </Button>
          <p>
            {locked
              ? ''
              : (fault ?? (flow.selected === null ? 'Choose heads or tails' : `Calling ${flow.selected}`))}
          </p>
        </Go>
      </Dock>
    </Column>
  );
}
