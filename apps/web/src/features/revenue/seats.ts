/** A seat's position in the drawing. */
export interface Seat {
  x: number;
  y: number;
}

const ROWS = [
  { radius: 72, count: 13 },
  { radius: 94, count: 17 },
  { radius: 116, count: 21 },
  { radius: 138, count: 25 },
];
const CENTRE = { x: 160, y: 152 };

/** The seats of four semicircular rows, in the order in which they are lit, from left to right. */
export const seats: Seat[] = ROWS.flatMap(({ radius, count }) =>
  Array.from({ length: count }, (_, seat) => {
    const angle = Math.PI * (1 + seat / (count - 1));
    return {
      x: Math.round(CENTRE.x + radius * Math.cos(angle)),
      y: Math.round(CENTRE.y + radius * Math.sin(angle)),
    };
  }),
).toSorted((one, other) => angleOf(one) - angleOf(other));

/** Returns how many seats to light for a number of tickets. Any number above 0 lights at least one seat. */
export function litSeatCount(tickets: number, totalTickets: number): number {
  const share = totalTickets > 0 ? Math.min(1, tickets / totalTickets) : 0;
  return Math.ceil(share * seats.length);
}

/** Returns the angle of a seat, from 0 at the left end to π at the right end. */
function angleOf({ x, y }: Seat): number {
  return Math.PI - Math.atan2(CENTRE.y - y, x - CENTRE.x);
}
