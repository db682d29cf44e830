import { keyframes, styled } from '@mui/material/styles';
import { ticketCount, formatTickets } from '../../components/format-tickets.js';
import { brand } from '../../theme/brand.js';
import { seats, seatsTaken } from './seats.js';

const light = keyframes({ from: { fill: brand.depths[3] } });

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 400,
  margin: '0 auto',
  '& circle[data-taken="true"]': { animation: `${light} 500ms ease-out backwards` },
  '@container (min-width: 48rem)': { width: 400 },
});

const STAGGER_MS = 12;

/** Between the stands there is room for so many digits of the full size. */
const FULL_SIZE = 44;
const ROOM = 213;

interface TicketStandsProps {
  tickets: number;
  totalTickets: number;
}

/** The stands, with as many seats lit as the player's tickets are of all. */
export function TicketStands({ tickets, totalTickets }: TicketStandsProps) {
  const taken = seatsTaken(tickets, totalTickets);
  const held = ticketCount(tickets);
  const words = `You hold ${formatTickets(tickets)} of ${ticketCount(totalTickets)}`;
  return (
    <Drawing viewBox="0 0 320 176" role="img" aria-label={words}>
      <path d="M106 152a54 54 0 0 1 108 0z" fill={brand.emberDeep} fillOpacity="0.28" />
      {seats.map(({ x, y }, seat) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="5"
          fill={seat < taken ? brand.mint : brand.depths[3]}
          data-taken={seat < taken}
          style={{ animationDelay: `${seat * STAGGER_MS}ms` }}
        />
      ))}
      <text
        x="160"
        y="142"
        fill={brand.text}
        fontFamily={brand.display}
        fontSize={Math.min(FULL_SIZE, ROOM / held.length)}
        fontWeight="800"
        textAnchor="middle"
      >
        {held}
      </text>
      <text x="160" y="170" fill={brand.textQuiet} fontSize="12" textAnchor="middle">
        {tickets === 1 ? 'ticket' : 'tickets'} of {ticketCount(totalTickets)}
      </text>
    </Drawing>
  );
}
