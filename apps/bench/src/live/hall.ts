import type { Player } from '../product/players.js';
import { Audience, type RoundOrder, type WatchOrder } from './audience.js';
import { together, type Observation } from './observation.js';

/** Seats and crowd come in so many groups, in turn: so the seats lie everywhere in the order of a broadcast. */
const GROUPS = 4;

/**
 * A full hall: those who sit at the table in one process, the crowd in another. What comes late to a seat because its
 * own process has two thousand to read would be no fault of the server's.
 */
export class Hall {
  private constructor(
    private readonly seats: Audience,
    private readonly crowd: Audience,
  ) {}

  static async fill(port: number, seated: readonly Player[], crowd: readonly Player[]): Promise<Hall> {
    const hall = new Hall(Audience.begin(), Audience.begin());
    for (let group = 0; group < GROUPS; group += 1) {
      await hall.crowd.gather({ port, players: part(crowd, group) });
      await hall.seats.gather({ port, players: part(seated, group) });
    }
    return hall;
  }

  awaitRound(order: RoundOrder): Promise<void> {
    return this.seats.awaitRound(order);
  }

  watchSeats(order: WatchOrder): Promise<Observation> {
    return this.seats.watch(order);
  }

  async watchAll(order: WatchOrder): Promise<Observation> {
    return together(await Promise.all([this.seats.watch(order), this.crowd.watch(order)]));
  }

  async leave(): Promise<void> {
    await Promise.all([this.seats.leave(), this.crowd.leave()]);
  }
}

function part(players: readonly Player[], group: number): readonly Player[] {
  const [from = 0, to = 0] = [group, group + 1].map((border) =>
    Math.round((players.length * border) / GROUPS),
  );
  return players.slice(from, to);
}
