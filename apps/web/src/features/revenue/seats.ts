/** A seat in the stands, seen from above. */
export interface Seat {
  x: number;
  y: number;
}

const ROWS = [
  { radius: 72, seats: 13 },
  { radius: 94, seats: 17 },
  { radius: 116, seats: 21 },
  { radius: 138, seats: 25 },
];
const CENTRE = { x: 160, y: 152 };

/** Half a ring of stands: row by row, and in each row from the left to the right. */
export const seats: Seat[] = ROWS.flatMap(({ radius, seats: count }) =>
  Array.from({ length: count }, (_, seat) => {
    const angle = Math.PI * (1 + seat / (count - 1));
    return {
      x: Math.round(CENTRE.x + radius * Math.cos(angle)),
      y: Math.round(CENTRE.y + radius * Math.sin(angle)),
    };
  }),
).toSorted((one, other) => sweep(one) - sweep(other));

/** How many of the seats stand for so many tickets out of all. Whoever has a part at all has a seat. */
export function seatsTaken(tickets: number, totalTickets: number): number {
  const share = totalTickets > 0 ? Math.min(1, tickets / totalTickets) : 0;
  return Math.ceil(share * seats.length);
}

/** From the left end of the stands, 0, to the right end, π. */
function sweep({ x, y }: Seat): number {
  return Math.PI - Math.atan2(CENTRE.y - y, x - CENTRE.x);
}
