import { createHash, randomBytes } from 'node:crypto';
import type { XPerson } from './x-person.js';
import type { XRequest } from './x-request.js';

const CODE_MS = 60_000;
const TOKEN_MS = 7_200_000;
/** Of each kind; the oldest makes room. */
const MOST = 1_000;

/** How long a token is good for, in seconds. */
export const TOKEN_SECONDS = TOKEN_MS / 1_000;

interface Grant {
  readonly person: XPerson;
  readonly request: XRequest;
}

/** What a holder of a code says of the request that it was given for. */
interface Proof {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** Codes and tokens that were given out, in memory. */
export class XGrants {
  private readonly codes = new Expiring<Grant>(CODE_MS);
  private readonly tokens = new Expiring<XPerson>(TOKEN_MS);

  giveCode(person: XPerson, request: XRequest): string {
    return this.codes.add({ person, request });
  }

  /** A code is good once, for whoever asked for it. */
  exchange({ code, redirectUri, verifier }: Proof): string | undefined {
    const grant = this.codes.take(code);
    if (grant === undefined) return undefined;
    const { person, request } = grant;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return redirectUri === request.redirectUri.href && challenge === request.challenge
      ? this.tokens.add(person)
      : undefined;
  }

  holderOf(token: string): XPerson | undefined {
    return this.tokens.get(token);
  }
}

class Expiring<Value> {
  private readonly entries = new Map<string, { value: Value; until: number }>();

  constructor(private readonly lifeMs: number) {}

  add(value: Value): string {
    const key = randomBytes(32).toString('base64url');
    const [oldest] = this.entries.keys();
    if (this.entries.size >= MOST && oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, { value, until: performance.now() + this.lifeMs });
    return key;
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    return entry !== undefined && entry.until > performance.now() ? entry.value : undefined;
  }

  take(key: string): Value | undefined {
    const value = this.get(key);
    this.entries.delete(key);
    return value;
  }
}
