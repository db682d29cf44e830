import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiProcess, LogFile } from '../../apps/standalone/src/api-process.js';
import type { Variables } from '../../apps/standalone/src/environment.js';

/** A node of the api on a port of its own, which it keeps when it is started again. */
export class ApiNode {
  private process: ApiProcess | undefined;
  private readonly logPath: string;
  private readonly log: LogFile;

  constructor(
    readonly name: string,
    private readonly variables: Variables,
    folder: string,
  ) {
    this.logPath = join(folder, `${name}.log`);
    this.log = new LogFile(this.logPath);
  }

  /** Resolves when the node listens. */
  async start(): Promise<void> {
    this.process = new ApiProcess(this.variables, this.log, false);
    await this.process.listening;
  }

  /** Stops the node as a deployment does: it drains first. */
  async stop(): Promise<void> {
    await this.process?.stop();
    this.process = undefined;
  }

  async kill(): Promise<void> {
    await this.process?.kill();
    this.process = undefined;
  }

  get isStarted(): boolean {
    return this.process !== undefined;
  }

  /** When the node last began to lead the crash rounds, in ms since the epoch, or 0. */
  get beganToLead(): number {
    const line = readFileSync(this.logPath, 'utf8')
      .split('\n')
      .findLast((text) => text.includes('Leading the rounds'));
    return line === undefined ? 0 : (JSON.parse(line) as { time: number }).time;
  }
}

/** Returns the node that leads the crash rounds: the one that began last. */
export function leaderOf(nodes: readonly ApiNode[]): ApiNode {
  const [leader] = nodes
    .filter(({ isStarted }) => isStarted)
    .sort((one, other) => other.beganToLead - one.beganToLead);
  if (leader === undefined) throw new Error('No node runs.');
  return leader;
}
