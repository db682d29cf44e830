import type { Volume } from '../generated-data.js';
import type { Finding, Pacing } from '../measure.js';

export interface BenchSettings {
  /** The superuser's URL of the PostgreSQL server that all targets share. */
  serverUrl: string;
  pacing: Pacing;
  volume: Volume;
}

/** Measures one target. Returns no findings if the target cannot be measured on this machine. */
export type Target = (settings: BenchSettings) => Promise<Finding[]>;
