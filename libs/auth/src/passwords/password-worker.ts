import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { hashSync, verifySync, type Options } from '@node-rs/argon2';

/** Lower than the priority of everything else (0), so that a flood of logins does not slow down the players. */
const NICENESS = 10;

// On Linux, this is the priority of the current thread. Elsewhere, it would be that of the process.
if (!isMainThread && process.platform === 'linux') setPriority(NICENESS);

/** What a thread computes: a new hash, or whether a password matches a hash. */
export type PasswordTask = { password: string } & ({ cost: Options } | { passwordHash: string });

/** Computes in this thread, which it blocks for some 20 ms. */
export default function compute(task: PasswordTask): string | boolean {
  return 'cost' in task ? hashSync(task.password, task.cost) : verifySync(task.passwordHash, task.password);
}
