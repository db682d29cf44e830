import type { Player } from '../product/players.js';
import { Conversation } from '../processes/conversation.js';
import type { Observation } from './observation.js';

/** Those who connect, in this order: one connection each, so whoever is named twice has two. */
export interface Gathering {
  port: number;
  players: readonly Player[];
}

/** Asks for a round that ends at this point, and waits until it is played. */
export interface RoundOrder {
  adminCookie: string;
  point: number;
  /** Whether everybody bets. */
  bets: boolean;
}

export interface WatchOrder {
  seconds: number;
  beatMs: number;
}

export type AudienceOrder =
  ({ do: 'gather' } & Gathering) | ({ do: 'await round' } & RoundOrder) | ({ do: 'watch' } & WatchOrder);

/** Many players at once, in a process of their own. */
export class Audience {
  private constructor(private readonly conversation: Conversation) {}

  static begin(): Audience {
    return new Audience(Conversation.start(new URL('./audience.process.js', import.meta.url)));
  }

  /** Lets more in. */
  async gather(gathering: Gathering): Promise<void> {
    await this.ask({ do: 'gather', ...gathering });
  }

  async awaitRound(order: RoundOrder): Promise<void> {
    await this.ask({ do: 'await round', ...order });
  }

  /** Listens for so long. Those who bet cash out meanwhile, one after the other. */
  watch(order: WatchOrder): Promise<Observation> {
    return this.ask({ do: 'watch', ...order });
  }

  leave(): Promise<void> {
    return this.conversation.end();
  }

  private ask<Answer>(order: AudienceOrder): Promise<Answer> {
    return this.conversation.ask(order);
  }
}
