import type { Options } from '@node-rs/argon2';
import { PasswordHasher } from '@arena/auth';

/** Hashes with the least memory and work that argon2id allows: specs register hundreds of players. */
export class CheapPasswordHasher extends PasswordHasher {
  protected override get cost(): Options {
    return { memoryCost: 8, timeCost: 1, parallelism: 1 };
  }
}
