import { Injectable } from '@nestjs/common';

/** The intervals of runtime settings, which must be the same on all nodes. */
@Injectable()
export class SettingsTiming {
  /** How long after it was stored a version takes effect. The database refuses one that takes a fifth of it to commit. */
  effectDelayMs = 5_000;
  /** How long a node relies on what it has read. Less than four fifths of `effectDelayMs`. */
  maxAgeMs = 3_000;
  /** How often a node reads the versions even if it receives no message. Well below `maxAgeMs`. */
  pollMs = 1_000;
}
