import type { PlayerCashedOut, PlayerJoined } from '@arena/wire';

/** Something about another player that everybody in the room may hear. */
export type PlayerEvent =
  | { event: 'playerJoined'; payload: PlayerJoined; weight: bigint }
  | { event: 'playerCashedOut'; payload: PlayerCashedOut; weight: bigint };

/** News of others that one node sends out in a second, over all its connections together. */
const MESSAGES_A_SECOND = 20_000;

/**
 * What a crowd does, told in handfuls: a thousand bets a second to two thousand people would be two million messages,
 * and the curve would stand still. The weightiest go out, and the latest always, for it carries the counts.
 */
export class EventSampler {
  private waiting: PlayerEvent[] = [];

  add(news: PlayerEvent): void {
    this.waiting.push(news);
  }

  /** What to tell now, in the order of events, for so many listeners and so much time since the last handful. */
  take(listeners: number, sinceMs: number): PlayerEvent[] {
    const room = Math.max(1, Math.floor((MESSAGES_A_SECOND * sinceMs) / 1000 / Math.max(1, listeners)));
    const heard = this.waiting;
    this.waiting = [];
    if (heard.length <= room) return heard;
    const latest = heard.at(-1);
    const weightiest = heard
      .slice(0, -1)
      .sort((one, other) => (other.weight > one.weight ? 1 : other.weight < one.weight ? -1 : 0));
    const told = new Set([...weightiest.slice(0, room - 1), latest]);
    return heard.filter((news) => told.has(news));
  }
}
