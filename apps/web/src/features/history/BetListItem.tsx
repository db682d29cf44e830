import { arena } from '@arena/money';
import type { PastBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { DateTime } from '../../ui/DateTime.js';
import { operatorLabel } from '../../lib/round-labels.js';
import { SignedAmount } from '../../ui/Amount.js';
import { gameTitle } from '../../games/index.js';
import { brand } from '../../ui/theme/brand.js';
import { BetMark, BetOutcome } from './BetMark.js';
import { netOf } from './net-of.js';
import { t } from './history.messages.js';
import { formatAmount } from '../../lib/number-format.js';

/** The height of an item in pixels. It is fixed, so that the length of the list is known before the bets are loaded. */
export const ITEM_HEIGHT = 64;

/** Matches lists that are wide enough for a column for each figure. */
const ROOM_FOR_COLUMNS = '@container (min-width: 52rem)';
const COLUMNS =
  '40px minmax(6rem, 1fr) minmax(9rem, 1.2fr) minmax(0, 2fr) minmax(6rem, 1fr) minmax(6rem, 1fr) minmax(7rem, 1fr)';

const ItemLink = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplate: '"mark game net" "mark outcome stake" "mark time time" / 36px minmax(0, 1fr) auto',
  alignContent: 'center',
  columnGap: theme.spacing(1.25),
  height: ITEM_HEIGHT,
  padding: theme.spacing(0, 1),
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.surface.control },
  // Draws the outline inside the box, because a scrolling list would clip an outer one.
  '&:focus-visible': { outlineOffset: -2 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :first-of-type': { gridArea: 'mark', alignSelf: 'center' },
  '& em': { fontStyle: 'normal', color: brand.amber },
  '& .game, & .net': { fontSize: '0.9375rem', fontWeight: 600, color: theme.palette.text.primary },
  '& .net, & .stake': { textAlign: 'right' },
  '& .payout': { display: 'none' },
  ...Object.fromEntries(
    ['game', 'net', 'outcome', 'stake', 'time'].map((name) => [`& .${name}`, { gridArea: name }]),
  ),
  [ROOM_FOR_COLUMNS]: {
    gridTemplate: `"mark game time outcome stake payout net" / ${COLUMNS}`,
    columnGap: theme.spacing(2),
    alignItems: 'center',
    fontSize: '0.9375rem',
    '& .outcome': { color: theme.palette.text.primary },
    '& .payout': { display: 'block', gridArea: 'payout', textAlign: 'right' },
    '& .label': { position: 'absolute', clipPath: 'inset(50%)' },
  },
}));

/** A list item for a bet of any game. Links to the bet's page. */
export function BetListItem({ bet }: { bet: PastBet }) {
  const operator = operatorLabel('fairness' in bet ? bet.fairness : undefined);
  return (
    <ItemLink to={`/history/${bet.game}/${bet.id}`}>
      <BetMark bet={bet} size={34} />
      <span className="game">{gameTitle(bet.game)}</span>
      <span className="outcome">
        <BetOutcome bet={bet} />
      </span>
      <span className="time">
        {operator !== undefined && <em>{`${operator} · `}</em>}
        <DateTime at={bet.createdAt} full />
      </span>
      <LabelledAmount name="stake" label={t('bet')} value={bet.betAmount} />
      <LabelledAmount name="payout" label={t('payout')} value={bet.winAmount} />
      <span className="net">
        <SignedAmount value={netOf(bet)} decimals={4} />
      </span>
    </ItemLink>
  );
}

interface LabelledAmountProps {
  name: string;
  /** Shown where no column names the amount. */
  label: string;
  value: string;
}

const LabelledAmount = ({ name, label, value }: LabelledAmountProps) => (
  <span className={name}>
    <span className="label">{`${label} `}</span>
    {formatAmount(arena(value), 2)}
  </span>
);

const Head = styled('div')(({ theme }) => ({
  display: 'none',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  [ROOM_FOR_COLUMNS]: {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    columnGap: theme.spacing(2),
    padding: theme.spacing(0, 1, 0.75),
    '& > :nth-of-type(n + 5)': { textAlign: 'right' },
  },
}));

/** The names of the columns of a list. Hidden from screen readers, because each item names its amounts. */
export function BetListHead() {
  const names = ['', t('game'), t('time'), t('outcome'), t('bet'), t('payout'), t('net')];
  return (
    <Head aria-hidden>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </Head>
  );
}
