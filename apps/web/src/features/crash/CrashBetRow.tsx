import { arena, displayArena } from '@arena/money';
import type { CrashBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { badgeHeat, HEAT_COLOURS } from '../../components/heat.js';
import { DateTime } from '../../components/DateTime.js';
import { formatMultiplier } from '../../components/format-multiplier.js';
import { netText } from '../../components/play/net.js';

const Line = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(4.25rem, auto) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  padding: theme.spacing(0.9, 1),
  borderRadius: Number(theme.shape.borderRadius) - 4,
  color: 'inherit',
  fontSize: '0.9375rem',
  textDecoration: 'none',
  '&:hover': { background: theme.palette.surface.control },
  '& > strong': { ...theme.typography.h4 },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '& .net': { textAlign: 'right', fontWeight: 600, whiteSpace: 'nowrap' },
  '& .net[data-end="won"]': { color: theme.palette.success.main },
  '& .net[data-end="lost"]': { color: theme.palette.error.main },
}));

/** One bet on a round; it leads to the bet's own page, and the proof of its round. */
export function CrashBetRow({ bet }: { bet: CrashBet }) {
  const { crashPoint, cashoutMultiplier, voided, won } = bet;
  return (
    <Line to={`/history/crash/${bet.id}`}>
      <strong style={crashPoint === null ? {} : { color: HEAT_COLOURS[badgeHeat(crashPoint)] }}>
        {crashPoint === null ? '–' : formatMultiplier(crashPoint)}
      </strong>
      <span>
        {voided
          ? 'Voided'
          : cashoutMultiplier === null
            ? 'Lost'
            : `Out at ${formatMultiplier(cashoutMultiplier)}`}
        <small>
          <DateTime at={bet.createdAt} />
        </small>
      </span>
      <span className="net" data-end={voided ? 'back' : won ? 'won' : 'lost'}>
        {netText(bet)}
        <small>bet {displayArena(arena(bet.betAmount), 2)}</small>
      </span>
    </Line>
  );
}
