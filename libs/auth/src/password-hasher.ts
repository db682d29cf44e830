import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { tooManySignIns } from './auth.errors.js';

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The number of concurrent hashes, which leaves one core free for bets. */
const MAX_CONCURRENT = Math.max(1, availableParallelism() - 1);
/** The maximum queue length. Further logins are rejected, so that a flood of logins does not slow down the players. */
const MAX_QUEUED = 64;

/** Hashes and verifies passwords with argon2id, a limited number at a time. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly dummyHash = hash('dummy password', this.cost);

  /** @throws DomainError BUSY if too many hashes are queued */
  hash(password: string): Promise<string> {
    return this.enqueue(() => hash(password, this.cost));
  }

  /**
   * Compares a password with a hash. If the account does not exist (`undefined`), this takes the same time and returns
   * false.
   * @throws DomainError BUSY if too many hashes are queued
   */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const comparedHash = passwordHash ?? (await this.dummyHash);
    const isMatch = await this.enqueue(() => verify(comparedHash, password));
    return isMatch && passwordHash !== undefined;
  }

  /** The parameters of new hashes. Tests override them with cheap ones. */
  protected get cost(): Options {
    return COST;
  }

  private async enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= MAX_CONCURRENT) await this.waitForSlot();
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.running -= 1;
      else next(); // passes the slot on
    }
  }

  private waitForSlot(): Promise<void> {
    if (this.queue.length >= MAX_QUEUED) throw tooManySignIns();
    return new Promise((resolve) => this.queue.push(resolve));
  }
}
