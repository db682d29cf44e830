import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, makeTemporaryFolder, startPostgres, type EmbeddedPostgres } from '@arena/embedded';
import { asOwner } from '../../support/as-owner.js';
import { Client } from '../../support/client.js';
import { eventually } from '../../support/eventually.js';
import { registerPlayers, type Player } from '../../support/players.js';
import { startRedis } from '../../support/redis.js';
import { TEST_VARIABLES } from '../../support/test-app.js';
import { runEntryOf, startNode, type ApiNode } from './api-node.js';
import { Bettor } from './bettor.js';
import { CrashBettor } from './crash-bettor.js';
import { buildOldVersion, newVersion, type Version } from './old-version.js';
import { startProxy, type Proxy } from './proxy.js';
import { crashProblems, describeRounds, instantProblems, phaseTable } from './upgrade-report.js';

const BETTORS = 12;
const CRASH_BETTORS = 16;
const NODES = ['old-1', 'old-2', 'new-1', 'new-2'];
/** Longer than two health checks of the proxy. */
const SHUTDOWN_DELAY_SECONDS = '5';
/** HAProxy sends nothing more to a drained node, which has answered its last requests by then. */
const DRAINED_MS = 1000;

export interface UpgradeOptions {
  /** The commit to upgrade from. */
  from: string;
  /** The folder in which the old version stays built. Undefined: a temporary one. */
  kept: string | undefined;
  secondsPerPhase: number;
}

/**
 * Upgrades two nodes behind a proxy from an earlier version to the one under test, while players bet on all games: the
 * migrations first, then node by node. Then restarts the new nodes by SIGTERM alone.
 * @returns problems as sentences
 */
export async function upgrade(options: UpgradeOptions): Promise<string[]> {
  const folder = makeTemporaryFolder('upgrade');
  try {
    const old = buildOldVersion(options.from, options.kept ?? join(folder, 'version'));
    const postgres = await startPostgres({ directory: join(folder, 'postgres'), durable: true });
    const redis = await startRedis();
    const ports: Record<string, number> = {};
    for (const name of NODES) ports[name] = await freePort();
    const proxy = startProxy(folder, await freePort(), ports);
    const site = new Site(old, newVersion(), postgres, proxy, ports, redis.url);
    try {
      return await site.upgrade(options.secondsPerPhase * 1000);
    } finally {
      await site.close();
      await proxy.stop();
      await redis.stop();
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The nodes and their players. */
class Site {
  private phase = '';
  private readonly phases: string[] = [];
  private readonly nodes = new Map<string, ApiNode>();
  private bettors: Bettor[] = [];
  private crashBettors: CrashBettor[] = [];

  constructor(
    private readonly old: Version,
    private readonly current: Version,
    private readonly postgres: EmbeddedPostgres,
    private readonly proxy: Proxy,
    private readonly ports: Readonly<Record<string, number>>,
    private readonly redisUrl: string,
  ) {}

  async upgrade(phaseMs: number): Promise<string[]> {
    await this.migrate(this.old);
    await this.start('old-1', this.old);
    await this.start('old-2', this.old);
    this.join(await this.register());

    await this.during(`${this.old.name} on its own schema`, phaseMs);
    await this.during('migration', () => this.migrate(this.current));
    await this.during(`${this.old.name} on the new schema`, phaseMs);
    await this.during('old-1 is replaced', () => this.replace('old-1', 'new-1'));
    await this.during('old and new nodes', phaseMs);
    await this.during('old-2 is replaced', () => this.replace('old-2', 'new-2'));
    await this.during('new nodes', phaseMs);
    await this.during('new nodes restart', async () => {
      await this.restart('new-1');
      await this.restart('new-2');
    });
    await this.during('restarted nodes', phaseMs);

    await this.leave();
    return this.judge();
  }

  /** Stops what still runs after a failure. */
  async close(): Promise<void> {
    await this.leave();
    for (const node of this.nodes.values()) await node.stop().catch(() => undefined);
  }

  private async during(phase: string, work: number | (() => Promise<void>)): Promise<void> {
    const start = performance.now();
    this.phase = phase;
    this.phases.push(phase);
    await (typeof work === 'number' ? sleep(work) : work());
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${phase}: ${seconds} s, load average ${loadavg()[0]?.toFixed(1)}\n`);
  }

  private migrate(version: Version): Promise<void> {
    return runEntryOf(version, 'migrate', { ...TEST_VARIABLES, DATABASE_OWNER_URL: this.postgres.url });
  }

  private async start(name: string, version: Version): Promise<void> {
    const node = await startNode(name, version, {
      ...TEST_VARIABLES,
      DATABASE_URL: this.postgres.appUrl,
      REDIS_URL: this.redisUrl,
      PORT: String(this.ports[name]),
      SIGNUP_GRANT_ARENA: '1000000',
      CRASH_BETTING_SECONDS: '4',
      RATE_LIMIT_FACTOR: '1000',
      SHUTDOWN_DELAY_SECONDS,
    });
    this.nodes.set(name, node);
    await this.proxy.untilUp(name);
  }

  /** As docs/operations.md says for a version without SHUTDOWN_DELAY_SECONDS: take the node out of the proxy first. */
  private async replace(former: string, name: string): Promise<void> {
    await this.proxy.drain(former);
    await this.untilPlay();
    await sleep(DRAINED_MS);
    await this.nodes.get(former)?.stop();
    this.nodes.delete(former);
    await this.start(name, this.current);
  }

  private async restart(name: string): Promise<void> {
    await this.nodes.get(name)?.stop();
    await this.start(name, this.current);
  }

  /** Waits until a round with bets has begun to play, because an old leader that stops during betting returns the stakes. */
  private async untilPlay(): Promise<void> {
    await eventually(async () => {
      const rows = await asOwner(
        this.postgres,
        `SELECT FROM crash_rounds WHERE phase = 'playing' AND players > 0 AND started_at > now() - interval '1 s'`,
      );
      if (rows.length === 0) throw new Error('No round has begun.');
    });
  }

  private async register(): Promise<Player[]> {
    const players: Player[] = [];
    while (players.length < BETTORS + CRASH_BETTORS)
      players.push(...(await registerPlayers({ client: () => new Client(this.proxy.url) }, 8)));
    return players;
  }

  private join(players: readonly Player[]): void {
    this.bettors = players.slice(0, BETTORS).map((player) => new Bettor(player, () => this.phase));
    this.crashBettors = players.slice(BETTORS).map((player) => new CrashBettor(player));
    for (const bettor of [...this.bettors, ...this.crashBettors]) bettor.start();
  }

  private async leave(): Promise<void> {
    await Promise.all(this.bettors.map((bettor) => bettor.leave()));
    // The last crash bets end with their round.
    await eventually(async () => {
      const [row] = await asOwner<{ phase: string }>(
        this.postgres,
        'SELECT phase FROM crash_rounds ORDER BY id DESC LIMIT 1',
      );
      if (row?.phase === 'betting' || row?.phase === 'playing') throw new Error('A round is in progress.');
      await Promise.all(this.crashBettors.map((bettor) => bettor.leave()));
    });
  }

  private async judge(): Promise<string[]> {
    process.stdout.write(phaseTable(this.phases, this.bettors));
    process.stdout.write(await describeRounds(this.postgres, this.crashBettors));
    const problems = [
      ...this.bettors.flatMap(({ failures }) => failures),
      ...this.crashBettors.flatMap(({ failures }) => failures),
      ...(await instantProblems(this.postgres, this.bettors)),
      ...(await crashProblems(this.postgres, this.crashBettors)),
      ...this.servingProblems(),
    ];
    const books = { ...TEST_VARIABLES, DATABASE_URL: this.postgres.url };
    await runEntryOf(this.current, 'reconcile', books).catch((error: unknown) =>
      problems.push((error as Error).message),
    );
    return problems;
  }

  /** Both versions must have settled bets on the new schema. */
  private servingProblems(): string[] {
    const served = (phase: string, node: string): boolean =>
      this.bettors.some(({ sent }) => sent.some((one) => one.phase === phase && one.node === node));
    return [
      [`${this.old.name} on the new schema`, 'old-1'],
      ['old and new nodes', 'old-2'],
      ['old and new nodes', 'new-1'],
      ['new nodes', 'new-2'],
    ].flatMap(([phase = '', node = '']) => (served(phase, node) ? [] : [`${phase}: ${node} settled no bet`]));
  }
}
