import type { CashOut, PlaceCrashBet } from '@arena/wire';
import type { LiveConnection } from './live-connection.js';

const STAKE = '100';

/** A player at the table, on one of the connections. */
export class Seat {
  private asked = 0;
  private readonly waiting = new Map<number, (answer: string) => void>();

  constructor(
    private readonly connection: LiveConnection,
    private readonly userId: number,
  ) {}

  /** Takes an acknowledgement, if it is one. */
  hear(message: string): void {
    if (!message.startsWith('43')) return;
    const id = parseInt(message.slice(2), 10);
    this.waiting.get(id)?.(message);
    this.waiting.delete(id);
  }

  async placeBet(): Promise<void> {
    await this.ask('placeBet', { userId: this.userId, betAmount: STAKE } satisfies PlaceCrashBet);
  }

  /** Resolves to how long the acknowledgement took, in ms. */
  async cashOut(): Promise<number> {
    const sent = performance.now();
    await this.ask('cashout', { userId: this.userId } satisfies CashOut);
    return performance.now() - sent;
  }

  private async ask(event: string, payload: object): Promise<void> {
    const id = (this.asked += 1);
    const answered = new Promise<string>((resolve) => this.waiting.set(id, resolve));
    this.connection.say(`42${id}${JSON.stringify([event, payload])}`);
    const answer = await answered;
    if (answer.includes('"error"'))
      throw new Error(`${event} of player ${this.userId} was refused: ${answer}`);
  }
}
