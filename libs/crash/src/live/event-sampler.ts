/**
 * The maximum number of messages about other players that one node sends per second across all connections. With a
 * thousand connections, each gets 2 a second, some 270 bytes.
 */
const MESSAGES_PER_SECOND = 2_000;

/**
 * Limits the events about other players. With two thousand connections, a thousand bets per second would cause two
 * million messages per second and delay the curve. Keeps the events with the largest amounts, and always the latest
 * one, because it carries the totals.
 */
export class EventSampler<Event extends { weight: bigint }> {
  private events: Event[] = [];
  /** The number of events that each connection may get now. */
  private allowance = 0;

  add(event: Event): void {
    this.events.push(event);
  }

  /**
   * Removes all events and returns the ones to send, in their original order. More connections mean fewer events. While
   * none may be sent, the events wait.
   * @param sinceMs the time since the previous call
   */
  take(connections: number, sinceMs: number): Event[] {
    const perSecond = MESSAGES_PER_SECOND / Math.max(1, connections);
    this.allowance = Math.min(this.allowance + (perSecond * sinceMs) / 1000, Math.max(1, perSecond));
    const limit = Math.floor(this.allowance);
    if (limit === 0) return [];
    const sampled = sample(this.events, limit);
    this.events = [];
    this.allowance -= sampled.length;
    return sampled;
  }
}

function sample<Event extends { weight: bigint }>(events: readonly Event[], limit: number): Event[] {
  if (events.length <= limit) return [...events];
  const latest = events.at(-1);
  const heaviest = events
    .slice(0, -1)
    .sort((a, b) => (b.weight > a.weight ? 1 : b.weight < a.weight ? -1 : 0));
  const kept = new Set([...heaviest.slice(0, limit - 1), latest]);
  return events.filter((event) => kept.has(event));
}
