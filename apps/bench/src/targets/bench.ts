import type { Pacing } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import type { Volume } from '../volume/volume.js';

/** What a target is measured with. */
export interface Setting {
  /** A superuser's address of the PostgreSQL that all of them share. */
  serverUrl: string;
  pacing: Pacing;
  /** Of the generated world, where there is one. */
  volume: Volume;
}

/** Measures one target; what cannot be measured on this machine is left out. */
export type Target = (setting: Setting) => Promise<Finding[]>;
