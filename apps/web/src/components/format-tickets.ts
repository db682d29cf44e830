/** Tickets have two decimals at most, and show those that they have. */
export function ticketCount(tickets: number): string {
  return tickets.toLocaleString('en', { maximumFractionDigits: 2 });
}

export function formatTickets(tickets: number): string {
  return `${ticketCount(tickets)} ${tickets === 1 ? 'ticket' : 'tickets'}`;
}
