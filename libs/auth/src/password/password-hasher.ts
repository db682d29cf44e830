import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/wire';

/** OWASP's choice for argon2id (this library's default algorithm): 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes under way at once. One core stays free for bets. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Beyond this many in line, logging in is refused: a flood of logins costs the players nothing. */
const IN_LINE = 64;
const RETRY_AFTER_SECONDS = 5;

/** Hashes and checks passwords with argon2id, a bounded number at a time. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly nobodysHash = hash('a password that nobody has', this.cost);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, this.cost));
  }

  /** Whether the password fits. An account that does not exist (`undefined`) takes as long to say no. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.nobodysHash);
    const fits = await this.inTurn(() => verify(compared, password));
    return fits && passwordHash !== undefined;
  }

  /** Parameters of new hashes. Tests that are not about passwords override them with cheap ones. */
  protected get cost(): Options {
    return COST;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await this.waitInLine();
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next(); // hands its place over
    }
  }

  private waitInLine(): Promise<void> {
    if (this.waiting.length >= IN_LINE) {
      throw new DomainError(
        'BUSY',
        'Too many people are signing in right now. Please try again in a few seconds.',
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
