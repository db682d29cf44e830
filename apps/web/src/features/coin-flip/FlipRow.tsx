import { displayArena, arena } from '@arena/money';
import type { Flip } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { ChevronIcon } from '../../components/icons.js';
import { Moment } from '../../components/Moment.js';
import { FlipProof } from './FlipProof.js';
import { netText } from './result-words.js';
import { SideDisc } from './SideDisc.js';

const Fold = styled('details')(({ theme }) => ({
  borderRadius: Number(theme.shape.borderRadius) - 4,
  '&[open]': { background: theme.palette.surface.control },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
}));

const Line = styled('summary')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  padding: theme.spacing(0.9, 1),
  borderRadius: Number(theme.shape.borderRadius) - 4,
  listStyle: 'none',
  cursor: 'pointer',
  fontSize: '0.9375rem',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { background: theme.palette.surface.control },
  '& svg': { color: theme.palette.faint, transition: 'transform 160ms' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
}));

const Net = styled('span')(({ theme }) => ({
  textAlign: 'right',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-won="true"]': { color: theme.palette.success.main },
  '&[data-won="false"]': { color: theme.palette.error.main },
}));

interface FlipRowProps {
  flip: Flip;
  onVerify: (flip: Flip) => void;
}

/** One flip; unfolded, what proves it. */
export function FlipRow({ flip, onVerify }: FlipRowProps) {
  const called = flip.selectedSide === flip.result ? '' : `, called ${flip.selectedSide}`;
  return (
    <Fold name="flip">
      <Line>
        <SideDisc side={flip.result} />
        <span>
          {flip.result === 'heads' ? 'Heads' : 'Tails'}
          {called}
          <small>
            <Moment at={flip.createdAt} />
          </small>
        </span>
        <Net data-won={flip.won}>
          {netText(flip)}
          <small>bet {displayArena(arena(flip.betAmount), 2)}</small>
        </Net>
        <ChevronIcon />
      </Line>
      <FlipProof flip={flip} onVerify={() => onVerify(flip)} />
    </Fold>
  );
}
