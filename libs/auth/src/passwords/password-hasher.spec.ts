import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import type { ArenaConfig } from '@arena/config';
import { DomainError } from '@arena/wire';
import { PasswordHasher } from './password-hasher.js';

const MAX_QUEUED = 64;
const ONE_PROCESS = { webConcurrency: 1 } as ArenaConfig;

class SourceHasher extends PasswordHasher {
  protected override get execArgv(): string[] {
    return ['--import', '@swc-node/register/esm-register'];
  }
}

describe(PasswordHasher, () => {
  const hasher = new SourceHasher(ONE_PROCESS);
  let stored: string;

  beforeAll(async () => {
    stored = await hasher.hash('correct horse');
  });

  afterAll(() => hasher.onApplicationShutdown());

  it('passes only the loader of the process to its threads, which refuse other options', () => {
    class DefaultHasher extends PasswordHasher {
      readonly options = this.execArgv;
    }
    const { execArgv } = process;
    process.execArgv = ['--max-old-space-size=4096', '--import', 'a-loader'];
    try {
      expect(new DefaultHasher(ONE_PROCESS).options).toEqual(['--import', 'a-loader']);
    } finally {
      process.execArgv = execArgv;
    }
  });

  it('shares the cores with the other server processes, with one thread at least', async () => {
    class CountedHasher extends PasswordHasher {
      readonly threadCount = this.threads.options.maxThreads;
    }
    for (const [webConcurrency, threadCount] of [
      [1, availableParallelism()],
      [availableParallelism(), 1],
      [4 * availableParallelism(), 1],
    ]) {
      const counted = new CountedHasher({ webConcurrency } as ArenaConfig);
      expect(counted.threadCount).toBe(threadCount);
      await counted.onApplicationShutdown();
    }
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

  it.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)(
    'verifies a password that another keyboard writes in %s, whichever form was hashed',
    async (form) => {
      const typed = 'caf\u00e9 \ufb01ve \u00c5'.normalize(form);
      for (const hashed of ['NFC', 'NFD'] as const)
        expect(
          await hasher.verify(await hasher.hash('caf\u00e9 \ufb01ve \u00c5'.normalize(hashed)), typed),
        ).toBe(true);
      expect(await hasher.verify(await hasher.hash('cafe five A'), typed)).toBe(false);
    },
  );

  it('verifies a password against the hash of an earlier version, which hashed it as it was typed', async () => {
    const typed = 'cafe\u0301 horse';
    const earlier = await hash(typed, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await hasher.verify(earlier, typed)).toBe(true);
    expect(await hasher.verify(earlier, 'cafe horse')).toBe(false);
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
    const cheapHash = await hash('correct horse', { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const calls = Array.from({ length: availableParallelism() + MAX_QUEUED + 10 }, () =>
      hasher.verify(cheapHash, 'correct horse').catch((error: unknown) => error),
    );
    const results = await Promise.all(calls);
    const errors = results.filter((result) => result instanceof DomainError);
    const accepted = results.filter((result) => result === true).length;
    // A thread that is still starting does not take a call from the queue.
    expect(accepted).toBeGreaterThanOrEqual(MAX_QUEUED);
    expect(accepted).toBeLessThanOrEqual(availableParallelism() + MAX_QUEUED);
    expect(errors).toHaveLength(results.length - accepted);
    for (const { code, more } of errors) expect([code, more.retryAfterSeconds]).toEqual(['BUSY', 5]);
    expect(await hasher.verify(cheapHash, 'correct horse')).toBe(true);
  });

  it('continues after a failure', async () => {
    await expect(hasher.verify('no hash at all', 'x')).rejects.toThrow();
    expect(await hasher.verify(stored, 'correct horse')).toBe(true);
  });
});
