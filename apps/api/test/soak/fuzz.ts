import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@arena/wire';
import { startProduct, type Product } from '../../../web/e2e/support/start-product.js';
import { Client } from '../support/client.js';
import { fuzz as sendInputs } from '../support/fuzz/fuzz.js';
import { HonestPlayers } from '../support/fuzz/honest-players.js';
import type { Tally } from '../support/fuzz/tally.js';
import type { Player } from '../support/players.js';
import { setUpSecondFactor, stepUp } from '../support/second-factor.js';
import { reconciled } from './rounds.js';

const VARIABLES = { RATE_LIMIT_FACTOR: '1000', SIGNUP_GRANT_ARENA: '1000000', WEB_CONCURRENCY: '1' };
const HONEST_PLAYERS = 5;
const BET_PAUSE_MS = 100;
/** The part of the inputs that are socket messages. */
const MESSAGES = 0.2;
const MIN_REACHED = 0.9;
/** A step-up counts for five minutes, and a second factor has ten recovery codes. */
const STEP_UP_MS = 4 * 60_000;
const SAMPLE_MS = 500;
const PROGRESS = 10_000;
/** The largest growth of what is in use from the second quarter of the run to the last one. */
const MAX_GROWTH = 0.1;

/** The memory of the api's process after some inputs. */
interface Sample {
  inputs: number;
  /** Resident bytes. The process keeps pages that it has used once, so they grow without a leak. */
  resident: number;
  /** Bytes of objects and of buffers outside of the heap, with garbage that has not been collected yet. */
  used: number;
}

/**
 * Sends malformed requests and socket messages to the product, while honest players play. Checks that no answer is an
 * error of the server, that no invalid input is accepted, that nine of ten inputs reach validation, that the honest players
 * notice nothing, that the memory stays the same, and that the books balance.
 * @param count the number of inputs
 * @param seed determines the inputs
 * @returns the failures, as sentences
 */
export async function fuzz(count: number, seed = randomInt(2 ** 31)): Promise<string[]> {
  process.stdout.write(`Seed ${seed}: repeat with npm run fuzz -- ${count} ${seed}\n`);
  const product = await startProduct(VARIABLES);
  try {
    const [admin, keepSteppedUp] = await signInAdmin(product);
    const honest = await HonestPlayers.start(product.url, HONEST_PLAYERS, BET_PAUSE_MS);
    const memory = new MemoryLog(product.url);
    const messages = Math.round(count * MESSAGES);
    const startedAt = Date.now();
    const { requests, messages: answered } = await sendInputs({
      url: product.url,
      admin,
      requests: count - messages,
      messages,
      seed,
      onInput: (done) => memory.progress(done),
    });
    await memory.stop();
    clearInterval(keepSteppedUp);
    await honest.leave();
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stdout.write(
      `Requests:\n${requests.describe()}Messages:\n${answered.describe()}${memory.describe()}${seconds} s; honest players: ${honest.bets} bets, ` +
        `${honest.crashBets} crash bets, ${honest.heartbeats} heartbeats\n`,
    );
    await product.stop();
    return [
      ...honest.problems,
      ...problemsOf('requests', requests),
      ...problemsOf('messages', answered),
      ...memory.problems(),
      ...reconciled(product.folder),
    ];
  } finally {
    await product.stop();
    await product.remove();
  }
}

/** Signs in as the admin with a second factor, and keeps the session re-authenticated. */
async function signInAdmin({ url, folder }: Product): Promise<[Player, NodeJS.Timeout]> {
  const client = new Client(url);
  const password = (await readFile(join(folder, 'admin-password'), 'utf8')).trim();
  const { body: user } = await client.post<User>('/api/login', { username: 'admin', password });
  const factor = await setUpSecondFactor(client, password);
  await stepUp(client, password, factor);
  return [{ client, user }, setInterval(() => void stepUp(client, password, factor), STEP_UP_MS)];
}

function problemsOf(name: string, tally: Tally): string[] {
  const reached = tally.reachedPart;
  return [
    ...tally.failures,
    ...(reached < MIN_REACHED
      ? [`Only ${(reached * 100).toFixed(1)} % of the ${name} reached validation.`]
      : []),
  ];
}

/** Reads the memory of the api's process from its metrics. */
class MemoryLog {
  private readonly samples: Sample[] = [];
  private readonly loop: Promise<void>;
  private inputs = 0;
  private isOver = false;

  constructor(private readonly url: string) {
    this.loop = this.run();
  }

  progress(inputs: number): void {
    this.inputs = inputs;
    if (inputs % PROGRESS === 0) process.stdout.write(`${inputs} inputs\n`);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.loop;
  }

  problems(): string[] {
    const growth = this.inUse(3) / this.inUse(1) - 1;
    return growth > MAX_GROWTH ? [`The memory in use has grown by ${(growth * 100).toFixed(0)} %.`] : [];
  }

  /** Returns the memory by quarters of the run, and its growth without the first one. */
  describe(): string {
    const quarters = [0, 1, 2, 3];
    const resident = quarters.map((index) => megabytes(median(this.quarter(index, 'resident'))));
    const used = quarters.map((index) => megabytes(this.inUse(index)));
    return `Memory by quarters of the run: in use ${used.join(', ')} MB; resident ${resident.join(', ')} MB\n`;
  }

  private async run(): Promise<void> {
    const client = new Client(this.url);
    while (!this.isOver) {
      const { text } = await client.get('/api/metrics');
      const read = (name: string): number =>
        Number(new RegExp(`^${name}(?:{.*})? (\\S+)$`, 'm').exec(text)?.[1]);
      this.samples.push({
        inputs: this.inputs,
        resident: read('process_resident_memory_bytes'),
        used: read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'),
      });
      await sleep(SAMPLE_MS);
    }
  }

  /** Returns the memory in use in a quarter of the inputs: the least sample, which follows a collection of garbage. */
  private inUse(index: number): number {
    return Math.min(...this.quarter(index, 'used'));
  }

  private quarter(index: number, figure: 'resident' | 'used'): number[] {
    return this.samples
      .filter(({ inputs }) => Math.floor((4 * inputs) / (this.inputs + 1)) === index)
      .map((sample) => sample[figure]);
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
