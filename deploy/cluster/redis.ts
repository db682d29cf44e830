import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, until, UserFacingError } from '@arena/embedded';
import { createConnection } from 'node:net';
import { Server } from './server.js';

const NAME = 'arena';
const SERVERS = 3;
const SENTINELS = 3;
/** How long a master may be silent before the Sentinels replace it. */
const DOWN_MS = 2000;
const START_MS = 30_000;

/** A Redis server or a Sentinel, on a port of 127.0.0.1. */
class RedisProcess extends Server {
  private readonly file: string;

  constructor(
    readonly port: number,
    folder: string,
    name: string,
    private readonly settings: readonly string[],
    args: readonly string[] = [],
  ) {
    const file = join(folder, `${name}.conf`);
    super({ binary: '/usr/bin/redis-server', args: [file, ...args], log: join(folder, `${name}.log`) });
    this.file = file;
  }

  override start(): void {
    // A Sentinel keeps what it learns in this file. It learns everything again.
    writeFileSync(this.file, `${[`port ${this.port}`, 'bind 127.0.0.1', ...this.settings].join('\n')}\n`);
    super.start();
  }

  /** Resolves to the answer to a command, or undefined if the server does not answer. */
  ask(command: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      const socket = createConnection({ port: this.port, host: '127.0.0.1', timeout: 1000 });
      const end = (answer?: string): void => {
        socket.destroy();
        resolve(answer);
      };
      socket.once('connect', () => socket.write(`${command}\r\n`));
      socket.once('data', (chunk) => end(chunk.toString()));
      for (const event of ['error', 'timeout', 'close'] as const) socket.once(event, () => end());
    });
  }
}

/** A Redis with two replicas and three Sentinels, which promote one of them when the master is gone. */
export class RedisCluster {
  private constructor(
    private readonly servers: readonly RedisProcess[],
    private readonly sentinels: readonly RedisProcess[],
  ) {}

  static async start(folder: string): Promise<RedisCluster> {
    const ports = await freePorts(SERVERS + SENTINELS);
    const [masterPort = 0] = ports;
    const replica = `replicaof 127.0.0.1 ${masterPort}`;
    const settings = ['save ""', 'appendonly no', `dir ${folder}`, 'repl-diskless-sync-delay 0'];
    const watch = [
      `dir ${folder}`,
      `sentinel monitor ${NAME} 127.0.0.1 ${masterPort} 2`,
      `sentinel down-after-milliseconds ${NAME} ${DOWN_MS}`,
      `sentinel failover-timeout ${NAME} 10000`,
    ];
    const servers = ports.slice(0, SERVERS).map((port, index) => {
      const own = index === 0 ? settings : [...settings, replica];
      return new RedisProcess(port, folder, `redis-${index + 1}`, own);
    });
    const sentinels = ports
      .slice(SERVERS)
      .map((port, index) => new RedisProcess(port, folder, `sentinel-${index + 1}`, watch, ['--sentinel']));
    const cluster = new RedisCluster(servers, sentinels);
    for (const server of [...servers, ...sentinels]) server.start();
    await cluster.waitForMaster();
    return cluster;
  }

  /** The REDIS_URL of the api. */
  get url(): string {
    return `redis+sentinel://${this.sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${NAME}`;
  }

  /** Kills the master. Resolves to a function that starts it again. */
  async killMaster(): Promise<() => void> {
    const master = await this.master();
    master?.kill();
    return () => master?.start();
  }

  /** Kills all servers and Sentinels. Returns a function that starts them again. */
  killAll(): () => void {
    const all = [...this.servers, ...this.sentinels];
    for (const server of all) server.kill();
    return () => {
      for (const server of all) server.start();
    };
  }

  /** @throws UserFacingError if the Sentinels know no master that accepts writes */
  async waitForMaster(): Promise<void> {
    const isReady = async (): Promise<boolean> =>
      (await (await this.master())?.ask('ROLE'))?.includes('master') === true;
    if (!(await until(isReady, START_MS))) throw new UserFacingError('Redis has no master.');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.sentinels, ...this.servers].map((server) => server.stop(5000)));
  }

  /** Resolves to the server that the first Sentinel that answers names. */
  private async master(): Promise<RedisProcess | undefined> {
    for (const sentinel of this.sentinels) {
      const answer = await sentinel.ask(`SENTINEL get-master-addr-by-name ${NAME}`);
      const port = /\r\n(\d+)\r\n$/.exec(answer ?? '')?.[1];
      if (port !== undefined) return this.servers.find((server) => server.port === Number(port));
    }
    return undefined;
  }
}

/** Returns ports that are free and differ from each other. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
