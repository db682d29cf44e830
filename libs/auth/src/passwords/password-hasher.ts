import { availableParallelism } from 'node:os';
import { hash, type Options } from '@node-rs/argon2';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { ArenaConfig } from '@arena/config';
import { tooManySignIns } from '../auth.errors.js';
import type { PasswordTask } from './password-worker.js';

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The maximum queue length. Further logins are rejected, so that a flood of them cannot fill the memory. */
const MAX_QUEUED = 64;
/** How long a thread waits for work before it ends. */
const IDLE_MS = 60_000;

/**
 * Hashes and verifies passwords with argon2id in threads of low priority, so logins use what bets leave of the machine. The
 * server processes share the cores: more hashes at once than cores slow each other down, because each fills 19 MiB.
 */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  protected readonly threads: Piscina<PasswordTask, string | boolean>;
  private readonly dummyHash = hash('dummy password', COST);

  constructor({ webConcurrency }: ArenaConfig) {
    this.threads = new Piscina({
      // The extension is that of this file: of the build, or of the sources in tests.
      filename: import.meta.url.replace('password-hasher', 'password-worker'),
      minThreads: 0,
      maxThreads: Math.max(1, Math.floor(availableParallelism() / webConcurrency)),
      idleTimeout: IDLE_MS,
      execArgv: this.execArgv,
    });
  }

  /**
   * Hashes a password in normalization form NFKC, because keyboards write the same letter in different ways.
   * @throws DomainError BUSY if too many hashes are queued
   */
  async hash(password: string): Promise<string> {
    return (await this.compute({ password: password.normalize('NFKC'), cost: COST })) as string;
  }

  /**
   * Compares a password with a hash. If the account does not exist (`undefined`), this takes the same time and returns
   * false.
   * @throws DomainError BUSY if too many hashes are queued
   */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const comparedHash = passwordHash ?? (await this.dummyHash);
    // Earlier versions hashed passwords as they were typed.
    for (const typed of new Set([password.normalize('NFKC'), password]))
      if ((await this.compute({ password: typed, passwordHash: comparedHash })) === true)
        return passwordHash !== undefined;
    return false;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.destroy();
  }

  /**
   * The options of Node in the threads: only the `--import` of the process, which loads the sources when they are not
   * built. A thread refuses other options, for example `--max-old-space-size`. Specs override this.
   */
  protected get execArgv(): string[] {
    const { execArgv } = process;
    return execArgv.filter((option, index) => option === '--import' || execArgv[index - 1] === '--import');
  }

  /** Runs a task in a thread. Tests override this with a cheap computation. */
  protected async compute(task: PasswordTask): Promise<string | boolean> {
    if (this.threads.queueSize >= MAX_QUEUED) throw tooManySignIns();
    return this.threads.run(task);
  }
}
