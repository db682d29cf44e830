import { availableParallelism } from 'node:os';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Options } from '@node-rs/argon2';
import { DomainError } from '@arena/wire';
import { PasswordHasher } from './password-hasher.js';

const AT_ONCE = Math.max(1, availableParallelism() - 1);
const IN_LINE = 64;

/** For the line: how long it is does not depend on the cost. */
class QuickHasher extends PasswordHasher {
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

  it('hashes with argon2id at the chosen cost, and a salt of its own each time', async () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.hash('correct horse')).not.toBe(stored);
  });

  it('knows the password again, and no other', async () => {
    expect(await hasher.verify(stored, 'correct horse')).toBe(true);
    for (const wrong of ['correct hors', 'Correct horse', 'correct horse ', '']) {
      expect(await hasher.verify(stored, wrong)).toBe(false);
    }
  });

  it('tells passwords apart beyond any length at which others cut', async () => {
    const long = 'x'.repeat(127);
    expect(await hasher.verify(await hasher.hash(`${long}a`), `${long}b`)).toBe(false);
  });

  it('lets nobody in whose account is not there, not even with the password of its stand-in', async () => {
    expect(await hasher.verify(undefined, 'a password that nobody has')).toBe(false);
    expect(await hasher.verify(undefined, 'correct horse')).toBe(false);
  });

  it('takes a bounded line of people, refuses those behind it, and works on afterwards', async () => {
    const quick = new QuickHasher();
    const cheap = await quick.hash('correct horse');
    const crowd = Array.from({ length: AT_ONCE + IN_LINE + 10 }, () =>
      quick.verify(cheap, 'correct horse').catch((error: unknown) => error),
    );
    const answers = await Promise.all(crowd);
    const refused = answers.filter((answer) => answer instanceof DomainError);
    expect(answers.filter((answer) => answer === true)).toHaveLength(AT_ONCE + IN_LINE);
    expect(refused.map(({ code, more }) => [code, more.retryAfterSeconds])).toEqual(
      Array.from({ length: 10 }, () => ['BUSY', 5]),
    );
    expect(await quick.verify(cheap, 'correct horse')).toBe(true);
  });

  it('gives its place away also after a failure', async () => {
    const broken = Array.from({ length: AT_ONCE + 5 }, () =>
      hasher.verify('no hash at all', 'x').catch(() => 'failed'),
    );
    expect(await Promise.all(broken)).toEqual(Array.from({ length: AT_ONCE + 5 }, () => 'failed'));
    expect(await hasher.verify(stored, 'correct horse')).toBe(true);
  });
});
