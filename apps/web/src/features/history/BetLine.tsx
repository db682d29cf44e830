import type { PastBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Amount } from '../../components/Amount.js';
import { GAME_TITLES } from '../../components/game-titles.js';
import { DateTime } from '../../components/DateTime.js';
import { SignedAmount } from '../../components/SignedAmount.js';
import { netOf } from './bet-words.js';
import { BetMark } from './BetMark.js';
import { Outcome } from './Outcome.js';

/** Every line is as high as any other, so that a list of them knows its length before it knows its bets. */
export const LINE_HEIGHT = 60;

const ROOM_FOR_COLUMNS = '@container (min-width: 40rem)';

const Line = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.spacing(1.25),
  height: LINE_HEIGHT,
  padding: theme.spacing(0, 1),
  borderTop: `1px solid ${theme.palette.divider}`,
  color: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.surface.control },
  // Within the box that clips a list which scrolls.
  '&:focus-visible': { outlineOffset: -2 },
  '& .words, & .quiet': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .quiet': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .money': { textAlign: 'right' },
  '& .net': { fontWeight: 600 },
  // The picture tells it; where there is room, a word does too.
  '& .game': { position: 'absolute', clipPath: 'inset(50%)' },
  [ROOM_FOR_COLUMNS]: {
    gridTemplateColumns: '48px 8rem minmax(0, 1fr) auto',
    '& .game': { position: 'static', clipPath: 'none', fontWeight: 600 },
  },
}));

/** One bet of any game; it leads to the bet's own page. */
export function BetLine({ bet }: { bet: PastBet }) {
  return (
    <Line to={`/history/${bet.game}/${bet.id}`}>
      <BetMark bet={bet} size={34} />
      <span className="game">{GAME_TITLES[bet.game]}</span>
      <span>
        <span className="words">
          <Outcome of={bet} />
        </span>
        <span className="quiet">
          <DateTime at={bet.createdAt} />
        </span>
      </span>
      <span className="money">
        <span className="words net">
          <SignedAmount value={netOf(bet)} decimals={4} />
        </span>
        <span className="quiet">
          bet <Amount value={bet.betAmount} decimals={2} />
        </span>
      </span>
    </Line>
  );
}
