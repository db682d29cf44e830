import type { Finding } from '@arena/ledger';

/** Checks every invariant of the books against one snapshot. Reads only, while the games go on. */
export abstract class CheckBooks {
  /** @param signal gives the check up: it fails then */
  abstract run(signal: AbortSignal): Promise<Finding[]>;
}
