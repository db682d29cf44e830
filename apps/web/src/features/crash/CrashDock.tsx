import { arena, formatArena } from '@arena/money';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { betOf, firstBet } from '../../components/play/bet.js';
import { actionOf } from './action.js';
import { ActionButton } from './ActionButton.js';
import { targetFault, targetOf } from './auto-target.js';
import { useLiveRound } from './feed-context.js';
import { isAmountLocked } from './permission.js';
import { stakeFault } from './stake.js';
import { StakeField } from './StakeField.js';
import { TargetField } from './TargetField.js';
import { useConnection } from './useConnection.js';
import { useCrashActions } from './useCrashActions.js';
import { useHotkeys } from './useHotkeys.js';

const Dock = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 5fr)',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2, 2.5),
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 4,
  '& input': { ...theme.typography.h3, appearance: 'textfield' },
  '& input::-webkit-inner-spin-button': { appearance: 'none' },
  '& input:disabled': { color: theme.palette.text.secondary },
  '& input + span': {
    paddingRight: 14,
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.5),
    // On a phone the button stands where the thumb is, right beneath the curve.
    '& > :last-child': { order: -1 },
  },
}));

/** Where one bets and cashes out: by the button, or by the keys. */
export function CrashDock({ balance: shown }: { balance: string }) {
  const round = useLiveRound();
  const isConnected = useConnection() === 'connected';
  const { placeBet, cashOut } = useCrashActions();
  const [bet, setBet] = useState(firstBet);
  const [target, setTarget] = useState('');
  const balance = arena(shown);
  const isFaulty = stakeFault(bet, balance) !== undefined || targetFault(target) !== undefined;
  const action = actionOf(round, isConnected, isFaulty);
  const locked = isAmountLocked(round);

  const act = () => {
    if (action.does === 'bet') placeBet(formatArena(bet.amount), targetOf(target));
    if (action.does === 'cashout') cashOut();
  };
  useHotkeys(act);

  return (
    <Dock aria-label="Your bet">
      <StakeField
        bet={round.betAmount === null ? bet : betOf(arena(round.betAmount))}
        balance={balance}
        locked={locked}
        onChange={setBet}
      />
      <TargetField
        text={round.betAmount === null ? target : (round.autoCashout?.toFixed(2) ?? '')}
        locked={locked}
        onChange={setTarget}
      />
      <ActionButton action={action} stake={round.betAmount} onAct={act} />
    </Dock>
  );
}
