import { availableParallelism } from 'node:os';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Options } from '@node-rs/argon2';
import { DomainError } from '@arena/wire';
import { PasswordHasher } from './password-hasher.js';

const MAX_CONCURRENT = Math.max(1, availableParallelism() - 1);
const MAX_QUEUED = 64;

/** For the queue, whose length does not depend on the cost. */
class CheapHasher extends PasswordHasher {
  protected override get cost(): Options {
    return { memoryCost: 8, timeCost: 1, parallelism: 1 };
  }
}

describe(PasswordHasher, () => {
  const hasher = new PasswordHasher();
  let stored: string;

  beforeAll(async () => {
    stored = await hasher.hash('correct horse');
  });

  it('hashes with argon2id at the chosen cost and with a new salt each time', async () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.hash('correct horse')).not.toBe(stored);
  });

  it('verifies the right password and no other', async () => {
    expect(await hasher.verify(stored, 'correct horse')).toBe(true);
    for (const wrong of ['correct hors', 'Correct horse', 'correct horse ', '']) {
      expect(await hasher.verify(stored, wrong)).toBe(false);
    }
  });

  it('does not truncate long passwords', async () => {
    const long = 'x'.repeat(127);
    expect(await hasher.verify(await hasher.hash(`${long}a`), `${long}b`)).toBe(false);
  });

  it('verifies no password of a missing account, not even that of the dummy hash', async () => {
    expect(await hasher.verify(undefined, 'dummy password')).toBe(false);
    expect(await hasher.verify(undefined, 'correct horse')).toBe(false);
  });

  it('limits the queue, rejects calls beyond it, and recovers', async () => {
    const cheap = new CheapHasher();
    const cheapHash = await cheap.hash('correct horse');
    const calls = Array.from({ length: MAX_CONCURRENT + MAX_QUEUED + 10 }, () =>
      cheap.verify(cheapHash, 'correct horse').catch((error: unknown) => error),
    );
    const results = await Promise.all(calls);
    const errors = results.filter((result) => result instanceof DomainError);
    expect(results.filter((result) => result === true)).toHaveLength(MAX_CONCURRENT + MAX_QUEUED);
    expect(errors.map(({ code, more }) => [code, more.retryAfterSeconds])).toEqual(
      Array.from({ length: 10 }, () => ['BUSY', 5]),
    );
    expect(await cheap.verify(cheapHash, 'correct horse')).toBe(true);
  });

  it('releases its slot after a failure', async () => {
    const failures = Array.from({ length: MAX_CONCURRENT + 5 }, () =>
      hasher.verify('no hash at all', 'x').catch(() => 'failed'),
    );
    expect(await Promise.all(failures)).toEqual(Array.from({ length: MAX_CONCURRENT + 5 }, () => 'failed'));
    expect(await hasher.verify(stored, 'correct horse')).toBe(true);
  });
});
