import type {
  ErrorCode,
  GameTerms,
  InstantBet,
  LeaderboardEntry,
  OwnRank,
  Problem,
  User,
  UserStats,
  WalletView,
  Withdrawal,
} from '@arena/wire';

/** The routes that the fake api knows, without `/api/`, and the bodies of their answers. */
export interface Answers {
  'GET games': GameTerms[];
  'GET leaderboard': LeaderboardEntry[];
  'GET session': User;
  'GET user/:id': User;
  'GET user/:id/flips': InstantBet[];
  'GET user/:id/rank': OwnRank;
  'GET user/:id/stats': UserStats;
  'GET user/:id/wallet': WalletView;
  'POST user/:id/wallet/withdrawals': Withdrawal;
}

export type Route = keyof Answers;

/** A refusal of a request. */
class Refusal {
  constructor(readonly problem: Problem) {}
}

/** Answers a request with an error of the api. */
export const refusal = (status: number, code: ErrorCode, detail: string): Refusal =>
  new Refusal({ type: 'about:blank', title: code, status, code, detail });

/** Leaves a request without a response, as if the network was gone. */
export const NO_RESPONSE = Symbol('no response');

export type Answer<Name extends Route> = Answers[Name] | Refusal | typeof NO_RESPONSE;

/** Answers the requests of the app in place of the api. */
export class FakeApi {
  private readonly answers = new Map<Route, unknown>();
  private readonly held = new Map<Route, Promise<void>>();
  private readonly counts = new Map<Route, number>();
  private readonly withoutAnswer: string[] = [];

  /** Answers all requests to a route from now on. */
  answer<Name extends Route>(route: Name, answer: Answer<Name>): void {
    this.answers.set(route, answer);
  }

  /** Holds the requests to a route back. Returns a function that lets them through. */
  holdBack(route: Route): () => void {
    let release: (() => void) | undefined;
    this.held.set(route, new Promise((resolve) => (release = resolve)));
    return () => {
      this.held.delete(route);
      release?.();
    };
  }

  /** Returns how many requests to a route the app has sent. */
  count(route: Route): number {
    return this.counts.get(route) ?? 0;
  }

  /** @throws when the app has sent a request that has no answer */
  expectAllAnswered(): void {
    const missing = [...new Set(this.withoutAnswer)].join(', ');
    if (missing !== '') throw new Error(`The fake api has no answer to ${missing}.`);
  }

  /** Takes the place of the global `fetch`. */
  readonly fetch: typeof fetch = async (input, { method = 'GET', signal } = {}) => {
    // The app passes a path.
    const path = (input as string).replace('/api/', '').replace(/\?.*/, '');
    const route = `${method} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/:id')}` as Route;
    if (!this.answers.has(route)) {
      this.withoutAnswer.push(route);
      throw new TypeError('Failed to fetch');
    }
    this.counts.set(route, this.count(route) + 1);
    await this.held.get(route);
    signal?.throwIfAborted();
    const answer = this.answers.get(route);
    if (answer === NO_RESPONSE) throw new TypeError('Failed to fetch');
    if (answer instanceof Refusal) return Response.json(answer.problem, { status: answer.problem.status });
    return Response.json(answer);
  };
}
