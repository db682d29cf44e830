import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ArenaConfig, ConfigError, withSettings } from '@arena/config';
import { Database, DatabaseListener } from '@arena/database';
import { Loop, pause } from '@arena/scheduling';
import { SettingsTiming, type SettingValues } from './settings-versions.js';

const CHANNEL = 'settings_version';
/** How often `fresh` reads the versions again if a read took longer than their values may be used. */
const MAX_READS = 3;

/** Version 0 has no values. It applies until an operator changes a setting. */
interface VersionRow {
  /** The database's time of the read. */
  now: Date;
  id: number;
  values: SettingValues;
  effective_at: Date;
}

interface Version {
  id: number;
  /** When it takes effect, in ms of `performance.now()`. */
  from: number;
  /** An error if its values contradict the environment variables of this node. */
  config: ArenaConfig | ConfigError;
}

/** The version in use and those that take effect later. */
const IN_USE = `SELECT clock_timestamp() AS now, v.id, v.values, v.effective_at
  FROM (SELECT 0 AS id, '{}'::jsonb AS values, 'epoch'::timestamptz AS effective_at
    UNION ALL SELECT s.id, s.values, s.effective_at FROM settings_versions AS s) AS v
  WHERE v.id >= coalesce((SELECT max(e.id) FROM settings_versions AS e WHERE e.effective_at <= clock_timestamp()), 0)
  ORDER BY v.id`;

/**
 * The values of the settings that operators change while the server runs. All nodes switch to a new version at the same
 * moment, which is part of the version. A node learns of a version by a message of the database and by reading the
 * versions once a second. `fresh` never returns values that a version has replaced in the meantime: a version takes effect
 * `effectDelayMs` after it was stored, and `fresh` relies on an earlier read for `maxAgeMs` only, which is less.
 */
@Injectable()
export class RuntimeSettings implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RuntimeSettings.name);
  private readonly polling = new Loop((signal) => this.poll(signal));
  /** The configurations of the versions in use, by their values as JSON. */
  private configs = new Map<string, ArenaConfig | ConfigError>();
  private versions: Version[] = [];
  /** When the last successful read began. */
  private read = { monotonic: -Infinity, wall: -Infinity };
  private reading: Promise<void> | undefined;

  constructor(
    /** The configuration of the start, for what does not change while the server runs. */
    readonly config: ArenaConfig,
    private readonly database: Database,
    private readonly timing: SettingsTiming,
    private readonly listener: DatabaseListener,
  ) {}

  /** Reads the versions for the first time, before any other provider uses them. */
  async load(): Promise<this> {
    await this.refresh();
    return this;
  }

  async onApplicationBootstrap(): Promise<void> {
    const refresh = (): void => void this.refresh().catch(() => undefined); // the next poll reads them again
    await this.listener.listen(CHANNEL, { onMessage: refresh, onGap: refresh });
    this.polling.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.polling.stop();
  }

  /** The id of the version in use. */
  get version(): number {
    return this.inUse.id;
  }

  /**
   * The values in use, as far as this node knows. They can be out of date if the database was unavailable.
   * @throws ConfigError if they contradict the environment variables
   */
  get current(): ArenaConfig {
    const { config } = this.inUse;
    if (config instanceof ConfigError) throw config;
    return config;
  }

  /**
   * Returns the values in use. Reads them again only if the last read is too old, so it usually costs no query.
   * @throws ConfigError as `current`, or the error of the database
   */
  async fresh(): Promise<ArenaConfig> {
    for (let reads = 0; !this.isFresh && reads < MAX_READS; reads += 1) await this.refresh();
    if (!this.isFresh) throw new Error('The settings could not be read in time.');
    return this.current;
  }

  /** Reads the versions now. */
  refresh(): Promise<void> {
    this.reading ??= this.readVersions().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** Checks the wall clock as well, because the monotonic clock stands still while a machine is suspended. */
  private get isFresh(): boolean {
    const { maxAgeMs } = this.timing;
    return performance.now() - this.read.monotonic <= maxAgeMs && Date.now() - this.read.wall <= maxAgeMs;
  }

  private get inUse(): Version {
    const now = performance.now();
    const version = this.versions.findLast(({ from }) => from <= now);
    if (version === undefined) throw new Error('The settings are not loaded yet.');
    return version;
  }

  private async readVersions(): Promise<void> {
    const begun = { monotonic: performance.now(), wall: Date.now() };
    const rows = await this.database.call<VersionRow>('settings_in_use', IN_USE, []);
    const ended = performance.now();
    const middle = (begun.monotonic + ended) / 2;
    this.versions = rows.map(({ now, id, values, effective_at }, index) => {
      const config = this.configOf(id, values);
      // A version that is in use stays so, although each read estimates the database's time with a new error.
      const isInUse = this.versions.some(
        (known) => known.config === config && known.id === id && known.from <= ended,
      );
      const from = index === 0 || isInUse ? -Infinity : middle + (effective_at.getTime() - now.getTime());
      return { id, from, config };
    });
    const used = new Set(this.versions.map(({ config }) => config));
    this.configs = new Map([...this.configs].filter(([, config]) => used.has(config)));
    this.read = begun;
  }

  /**
   * Returns the same object for the same values, because others remember what they derive from it. The id does not
   * identify them: a restored database uses ids again.
   */
  private configOf(id: number, values: SettingValues): ArenaConfig | ConfigError {
    const key = JSON.stringify(values);
    const known = this.configs.get(key);
    if (known !== undefined) return known;
    const config = key === '{}' ? this.config : this.tryValues(id, values);
    this.configs.set(key, config);
    return config;
  }

  private tryValues(id: number, values: SettingValues): ArenaConfig | ConfigError {
    try {
      return withSettings(this.config, values);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const { problems } = error;
      // At the start, it is the reason why the server does not start.
      if (this.versions.length > 0)
        this.logger.error(
          { problems },
          `Version ${id} of the settings contradicts the environment variables.`,
        );
      return new ConfigError(
        problems.map(
          (problem) =>
            `Version ${id} of the settings can't be used: ${problem} Correct the environment variables, or return to them with \`npm run admin -- reset-settings\`.`,
        ),
      );
    }
  }

  private async poll(signal: AbortSignal): Promise<void> {
    await this.refresh().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'failed to read the settings');
    });
    await pause(this.timing.pollMs, signal);
  }
}
