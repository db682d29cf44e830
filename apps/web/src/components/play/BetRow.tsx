import { displayArena, arena } from '@arena/money';
import type { InstantBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons.js';
import { DateTime } from '../DateTime.js';
import { BetProof } from './BetProof.js';
import { netText } from './net.js';

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

interface BetRowProps {
  bet: InstantBet;
  /** What came up, as a picture. */
  picture: ReactNode;
  /** The same in words, with what was called. */
  words: ReactNode;
  /** What the button reads that leads to the verifier. */
  verify: string;
  onVerify: () => void;
}

/** One bet; unfolded, what proves it. */
export function BetRow({ bet, picture, words, verify, onVerify }: BetRowProps) {
  return (
    <Fold name="bet">
      <Line>
        {picture}
        <span>
          {words}
          <small>
            <DateTime at={bet.createdAt} />
          </small>
        </span>
        <Net data-won={bet.won}>
          {netText(bet)}
          <small>bet {displayArena(arena(bet.betAmount), 2)}</small>
        </Net>
        <ChevronIcon />
      </Line>
      <BetProof proof={bet.proof} verify={verify} onVerify={onVerify} />
    </Fold>
  );
}
