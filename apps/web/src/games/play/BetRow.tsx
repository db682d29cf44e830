import { arena } from '@arena/money';
import type { DrawnBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DateTime } from '../../ui/DateTime.js';
import { ChevronIcon } from '../../ui/icons.js';
import { BetProof } from './BetProof.js';
import { netText } from './net.js';
import { t } from './play.messages.js';
import { formatAmount } from '../../lib/number-format.js';

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
  bet: DrawnBet;
  /** An image of the result. */
  picture: ReactNode;
  /** The result and the choice in words. */
  text: ReactNode;
  /** The label of the button that opens the verifier. */
  verify: string;
  onVerify: () => void;
}

/** A bet in a list. It expands to show the bet's proof. */
export function BetRow({ bet, picture, text, verify, onVerify }: BetRowProps) {
  return (
    <Fold name="bet">
      <Line>
        {picture}
        <span>
          {text}
          <small>
            <DateTime at={bet.createdAt} />
          </small>
        </span>
        <Net data-won={bet.won}>
          {netText(bet)}
          <small>{t('bet', { amount: formatAmount(arena(bet.betAmount), 2) })}</small>
        </Net>
        <ChevronIcon />
      </Line>
      <BetProof proof={bet.proof} verify={verify} onVerify={onVerify} />
    </Fold>
  );
}
