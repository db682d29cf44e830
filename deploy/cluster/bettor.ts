import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FlipRequest, FlipResponse, User } from '@arena/wire';

/** The smallest stake, in ARENA. */
export const STAKE = '100';
const RETRY_MS = 100;
const REQUEST_MS = 5000;

/** A bet whose result the player has received. */
export interface AcknowledgedBet {
  readonly id: number;
  readonly payout: string;
  /** When the answer arrived, in ms since the epoch. */
  readonly at: number;
}

/**
 * A player who bets on the coin flip again and again. A request without a result is repeated with the same idempotency
 * key until it has one, as the web does, so that each key belongs to exactly one bet.
 */
export class Bettor {
  readonly bets: AcknowledgedBet[] = [];
  /** Why requests got no result, with their numbers. */
  readonly failures = new Map<string, number>();

  private constructor(
    private readonly url: string,
    readonly id: number,
    readonly cookie: string,
  ) {}

  /** Registers a player. */
  static async register(url: string, username: string): Promise<Bettor> {
    const body = { username, email: `${username}@cluster.invalid`, password: 'a password of the cluster' };
    const response = await post(`${url}/api/register`, body);
    if (!response.ok) throw new Error(`${username} was not registered: ${await response.text()}`);
    const { id } = (await response.json()) as User;
    return new Bettor(url, id, sessionCookie(response));
  }

  /**
   * Bets until the signal aborts. The last bet is repeated until it has a result.
   * @param pauseMs the time between two bets
   */
  async play(pauseMs: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.bets.push(await this.bet(randomUUID()));
      await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }

  private async bet(key: string): Promise<AcknowledgedBet> {
    for (;;) {
      const answer = await this.flip(key);
      if (typeof answer === 'object') return { id: answer.id, payout: answer.winAmount, at: Date.now() };
      this.failures.set(answer, (this.failures.get(answer) ?? 0) + 1);
      await sleep(RETRY_MS);
    }
  }

  /** Returns the result of a bet, or why there is none. */
  private async flip(key: string): Promise<FlipResponse | string> {
    const body: FlipRequest = { betAmount: STAKE, selectedSide: 'heads', userId: this.id };
    try {
      const headers = { Cookie: this.cookie, 'Idempotency-Key': key };
      const response = await post(`${this.url}/api/flip`, body, headers);
      const text = await response.text();
      if (response.ok) return JSON.parse(text) as FlipResponse;
      return `${response.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      return cause?.code ?? message;
    }
  }
}

/** Sends a POST request with a JSON body. */
export function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_MS),
  });
}

/** Returns the session's cookie, without that of the proxy, so that requests reach all nodes in turn. */
export function sessionCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((cookie) => !cookie.startsWith('node='))
    .join('; ');
}
