import type { Volume } from '../generated-data.js';
import type { Finding, Pacing } from '../measure.js';

export interface BenchSettings {
  /** A superuser's URL of the PostgreSQL that all targets share. */
  serverUrl: string;
  pacing: Pacing;
  volume: Volume;
}

/** Measures one target. Returns no findings when it cannot be measured on this machine. */
export type Target = (settings: BenchSettings) => Promise<Finding[]>;
