import { keyframes, styled } from '@mui/material/styles';
import { formatTicketCount } from '../../lib/format.js';
import { brand } from '../../ui/theme/brand.js';
import { t } from './revenue.messages.js';
import { litSeatCount, seats } from './seats.js';

const lightUp = keyframes({ from: { fill: brand.depths[3] } });

/** Keeps the place of the drawing until the number of tickets has loaded. */
const Place = styled('div')({
  width: 190,
  aspectRatio: '320 / 176',
  margin: '0 auto',
  '& circle[data-lit="true"]': { animation: `${lightUp} 500ms ease-out backwards` },
  // Too small to read there. The total is among the figures.
  '& text + text': { display: 'none' },
  '@container (min-width: 48rem)': { width: 340, '& text + text': { display: 'initial' } },
});

const STAGGER_MS = 12;

/** The font size of short numbers, in SVG units. */
const FULL_SIZE = 44;
/** A number fits between the seats if its font size times its length is at most this value. */
const MAX_SIZE_TIMES_LENGTH = 213;

interface TicketSeatsProps {
  /** The player's number of tickets; undefined until it has loaded. */
  tickets: number | undefined;
  totalTickets: number;
}

/** Draws the seats of an arena. The share of lit seats is the player's share of all tickets. */
export function TicketSeats({ tickets, totalTickets }: TicketSeatsProps) {
  return <Place>{tickets !== undefined && <Drawing tickets={tickets} totalTickets={totalTickets} />}</Place>;
}

function Drawing({ tickets, totalTickets }: { tickets: number; totalTickets: number }) {
  const litCount = litSeatCount(tickets, totalTickets);
  const held = formatTicketCount(tickets);
  const total = formatTicketCount(totalTickets);
  return (
    <svg viewBox="0 0 320 176" role="img" aria-label={t('ticketsHeld', { held, total })}>
      <path d="M106 152a54 54 0 0 1 108 0z" fill={brand.emberDeep} fillOpacity="0.28" />
      {seats.map(({ x, y }, seat) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="5"
          fill={seat < litCount ? brand.mint : brand.depths[3]}
          data-lit={seat < litCount}
          style={{ animationDelay: `${seat * STAGGER_MS}ms` }}
        />
      ))}
      <text
        x="160"
        y="142"
        fill={brand.text}
        fontFamily={brand.display}
        fontSize={Math.min(FULL_SIZE, MAX_SIZE_TIMES_LENGTH / held.length)}
        fontWeight="800"
        textAnchor="middle"
      >
        {held}
      </text>
      <text x="160" y="170" fill={brand.textQuiet} fontSize="12" textAnchor="middle">
        {t('ticketsOfTotal', { total })}
      </text>
    </svg>
  );
}
