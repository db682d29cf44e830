import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until, UserFacingError } from '@arena/embedded';
import { etcdHosts } from './etcd.js';
import type { Machine } from './network.js';
import { Server, type Account } from './server.js';

export const POSTGRES_PORT = 5432;
export const PATRONI_PORT = 8008;

/** After this time without its renewal, a primary's right ends, in seconds. */
const TTL_SECONDS = 20;
/** How often Patroni looks, in seconds. */
const LOOP_SECONDS = 2;
/** How long a primary tries to reach etcd before it gives up. Patroni wants loop + 2 × retry to be at most the ttl. */
const RETRY_SECONDS = 9;
const START_MS = 120_000;

/** What all members have in common. */
interface PatroniSetup {
  readonly machines: readonly Machine[];
  /** Those of the logins that Patroni creates. */
  readonly passwords: { readonly superuser: string; readonly replication: string };
  readonly account: Account;
}

/** The Patroni of a machine, which starts, stops and promotes its PostgreSQL. It creates or continues the database. */
export class PatroniMember extends Server {
  private readonly dataFolder: string;

  constructor(
    readonly machine: Machine,
    private readonly folder: string,
    private readonly setup: PatroniSetup,
  ) {
    const file = join(folder, 'patroni.json');
    super({
      binary: '/usr/bin/patroni',
      args: [file],
      log: join(folder, 'patroni.log'),
      machine,
      account: setup.account,
    });
    this.dataFolder = join(folder, 'postgres');
    writeFileSync(file, JSON.stringify(this.settings(), null, 2), { mode: 0o644 });
  }

  /** Kills PostgreSQL with all of its processes. */
  killPostgres(): void {
    // The others notice the end of the first process, and end.
    const [pid] = readFileSync(join(this.dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1);
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Kills Patroni and then its PostgreSQL, so that nothing on the machine gives up the right of the primary. */
  override kill(): void {
    super.kill();
    this.killPostgres();
  }

  /** Whether Patroni says that this is the primary, or a synchronous standby, which it would promote. */
  async is(role: 'primary' | 'synchronous'): Promise<boolean> {
    const url = `http://${this.machine.address}:${PATRONI_PORT}/${role}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
    return answer?.status === 200;
  }

  private settings(): object {
    const { machines, passwords } = this.setup;
    const { name, address } = this.machine;
    const access = ['all', 'replication'].map((database) => `host ${database} all 0.0.0.0/0 scram-sha-256`);
    return {
      scope: 'arena',
      name,
      restapi: { listen: `0.0.0.0:${PATRONI_PORT}`, connect_address: `${address}:${PATRONI_PORT}` },
      // Version 2 of etcd's interface. By version 3, Patroni 3.0.2 overwrites the right of a new primary when the former one
      // returns from a partition, and its commits are lost (patroni/patroni#2689, corrected in 3.0.3).
      etcd: { hosts: etcdHosts(machines) },
      bootstrap: {
        dcs: {
          ttl: TTL_SECONDS,
          loop_wait: LOOP_SECONDS,
          retry_timeout: RETRY_SECONDS,
          // A killed primary is replaced at once, instead of started again.
          primary_start_timeout: 0,
          synchronous_mode: true,
          // Both standbys, so that each of them has every commit, and the restore guard knows it (ADR 29).
          synchronous_node_count: 2,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              max_connections: 200,
              wal_log_hints: 'on',
              hot_standby: 'on',
              // A standby that does not answer holds up commits for this long and Patroni's next look.
              wal_sender_timeout: '5s',
              wal_receiver_timeout: '5s',
              tcp_keepalives_idle: 5,
              tcp_keepalives_interval: 2,
              tcp_keepalives_count: 3,
              log_error_verbosity: 'terse',
              log_parameter_max_length_on_error: 0,
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: access,
      },
      postgresql: {
        listen: `0.0.0.0:${POSTGRES_PORT}`,
        connect_address: `${address}:${POSTGRES_PORT}`,
        data_dir: this.dataFolder,
        bin_dir: '/usr/lib/postgresql/15/bin',
        pgpass: join(this.folder, 'pgpass'),
        pg_hba: access,
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replicator', password: passwords.replication },
        },
        parameters: { unix_socket_directories: this.folder },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
      watchdog: { mode: 'off' },
    };
  }
}

/** Resolves to the member that is the primary, or undefined if there is none. */
export async function findPrimary(members: readonly PatroniMember[]): Promise<PatroniMember | undefined> {
  const roles = await Promise.all(members.map((member) => member.is('primary')));
  return members.find((_, index) => roles[index]);
}

/**
 * Waits until one member is the primary and all others are synchronous standbys.
 * @throws UserFacingError if that takes too long
 */
export async function waitForAllMembers(members: readonly PatroniMember[], waitMs = START_MS): Promise<void> {
  const isComplete = async (): Promise<boolean> => {
    const primaries = await Promise.all(members.map((member) => member.is('primary')));
    const standbys = await Promise.all(members.map((member) => member.is('synchronous')));
    return primaries.filter(Boolean).length === 1 && standbys.filter(Boolean).length === members.length - 1;
  };
  if (await until(isComplete, waitMs)) return;
  throw new UserFacingError('The members of PostgreSQL did not become one primary and synchronous standbys.');
}
