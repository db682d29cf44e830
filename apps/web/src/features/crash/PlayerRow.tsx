import { arena, displayArena } from '@arena/money';
import type { CrashPlayer } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { formatMultiplier } from '../../components/format-multiplier.js';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 5.5rem',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: 38,
  padding: theme.spacing(0, 1),
  borderRadius: 8,
  fontSize: '0.9375rem',
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .stake': { color: theme.palette.text.secondary },
  '& .fate': { textAlign: 'right', fontWeight: 600, color: theme.palette.faint },
  '&[data-fate="out"] .fate': { color: theme.palette.success.main },
  '&[data-fate="lost"] .fate': { color: theme.palette.error.main },
  '&[data-fate="lost"] .name': { color: theme.palette.text.secondary },
  '&[data-own="true"]': {
    background: theme.palette.surface.control,
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
    '& .name': { fontWeight: 650 },
  },
}));

/** How it goes for somebody: still in, got out, lost, or given the stake back. */
export type Fate = 'in' | 'out' | 'lost' | 'back';

const FATE_WORDS: Record<Fate, string> = { in: 'In', out: 'Out', lost: 'Lost', back: 'Back' };

interface SeatProps {
  player: CrashPlayer;
  isOwn: boolean;
  fate: Fate;
}

/** One player of the round. Rendered anew only when something about them changes: others come and go all the time. */
export const PlayerRow = memo(function Seat({ player, isOwn, fate }: SeatProps) {
  const { username, betAmount, cashoutMultiplier } = player;
  return (
    <Row data-own={isOwn} data-fate={fate} aria-current={isOwn ? 'true' : undefined}>
      <span className="name" title={username}>
        {username}
      </span>
      <span className="stake">{displayArena(arena(betAmount), 2)}</span>
      <span className="fate">
        {cashoutMultiplier === null ? FATE_WORDS[fate] : formatMultiplier(cashoutMultiplier)}
      </span>
    </Row>
  );
});
