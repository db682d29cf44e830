import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import type { NewChain, Salt, SaltSource } from './salt-source.js';

const SOURCE =
  'random, drawn by the server after the terminal hash was published (weaker than a future block hash)';

/** For where there is no chain, or only one whose blocks the server itself has mined. */
@Injectable()
export class RandomSalts implements SaltSource {
  readonly chainId = null;

  async publish(lease: Lease, { length, lastHash, terminalHash }: NewChain): Promise<void> {
    await lease.fenced((tx) =>
      tx.query('SELECT publish_seed_chain($1, $2, $3)', [length, lastHash, terminalHash]),
    );
  }

  saltOf(): Promise<Salt> {
    return Promise.resolve({ text: randomBytes(32).toString('hex'), source: SOURCE });
  }
}
