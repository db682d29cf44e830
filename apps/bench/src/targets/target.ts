import type { Volume } from '../generated-data.js';
import type { Finding, Pacing } from '../measure.js';

export interface BenchSettings {
  /** The superuser's URL of the PostgreSQL server that all targets share. */
  serverUrl: string;
  /** A temporary folder on the server's disk. */
  folder: string;
  pacing: Pacing;
  volume: Volume;
  /** The folder in which the server and its generated databases stay after the run. Undefined: they are removed. */
  keptFolder: string | undefined;
}

/** Measures one target. Returns no findings if the target cannot be measured on this machine. */
export type Target = (settings: BenchSettings) => Promise<Finding[]>;
