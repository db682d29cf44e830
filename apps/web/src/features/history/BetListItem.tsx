import { arena } from '@arena/money';
import type { PastBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { DateTime } from '../../ui/DateTime.js';
import { operatorLabel } from '../../lib/round-labels.js';
import { SignedAmount } from '../../ui/Amount.js';
import { gameTitle } from '../../games/index.js';
import { ROOM_FOR_COLUMNS } from '../../ui/FigureTable.js';
import { brand } from '../../ui/theme/brand.js';
import { BetMark, BetOutcome } from './BetMark.js';
import { netOf } from './net-of.js';
import { t } from './history.messages.js';
import { formatAmount } from '../../lib/number-format.js';

/** The height of an item in pixels. It is fixed, so that the length of the list is known before the bets are loaded. */
export const ITEM_HEIGHT = 60;

const ItemLink = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.spacing(1.25),
  height: ITEM_HEIGHT,
  padding: theme.spacing(0, 1),
  borderTop: `1px solid ${theme.palette.divider}`,
  color: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.surface.control },
  // Draws the outline inside the box, because a scrolling list would clip an outer one.
  '&:focus-visible': { outlineOffset: -2 },
  '& .main, & .quiet': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .quiet': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .quiet em': { fontStyle: 'normal', color: brand.amber },
  '& .money': { textAlign: 'right' },
  '& .net': { fontWeight: 600 },
  // The mark shows the game. The name is visible only if there is enough room, but screen readers always read it.
  '& .game': { position: 'absolute', clipPath: 'inset(50%)' },
  [ROOM_FOR_COLUMNS]: {
    gridTemplateColumns: '48px 8rem minmax(0, 1fr) auto',
    '& .game': { position: 'static', clipPath: 'none', fontWeight: 600 },
  },
}));

/** A list item for a bet of any game. Links to the bet's page. */
export function BetListItem({ bet }: { bet: PastBet }) {
  const operator = operatorLabel('fairness' in bet ? bet.fairness : undefined);
  return (
    <ItemLink to={`/history/${bet.game}/${bet.id}`}>
      <BetMark bet={bet} size={34} />
      <span className="game">{gameTitle(bet.game)}</span>
      <span>
        <span className="main">
          <BetOutcome bet={bet} />
        </span>
        <span className="quiet">
          {operator !== undefined && <em>{`${operator} · `}</em>}
          <DateTime at={bet.createdAt} full />
        </span>
      </span>
      <span className="money">
        <span className="main net">
          <SignedAmount value={netOf(bet)} decimals={4} />
        </span>
        <span className="quiet">{t('stake', { amount: formatAmount(arena(bet.betAmount), 2) })}</span>
      </span>
    </ItemLink>
  );
}
