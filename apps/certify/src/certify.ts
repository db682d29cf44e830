import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GameName } from '@arena/wire';
import { testTally, type TestResult } from './statistics.js';
import { DRAW_STREAMS, type DrawStream } from './streams.js';
import { addTallies, tallyBlock, type Tally } from './tally.js';

/** The number of draws of a block. The last block of a run may be shorter. */
const BLOCK = 250_000;

/** One block of draws for a worker. */
export interface BlockJob {
  game: GameName;
  block: number;
  count: number;
}

export interface GameTests {
  game: GameName;
  draws: number;
  outcomes: string;
  bet: string;
  /** The share of the draws on which the bet won. */
  winRate: number;
  chance: number;
  tests: TestResult[];
}

/** Returns the blocks of a run. */
function blocksOf(draws: number): number[] {
  const full = Array.from({ length: Math.floor(draws / BLOCK) }, () => BLOCK);
  return draws % BLOCK === 0 ? full : [...full, draws % BLOCK];
}

/** Tests a stream in this thread. */
export function testStream(stream: DrawStream, draws: number): GameTests {
  return report(stream, addTallies(blocksOf(draws).map((count, block) => tallyBlock(stream, block, count))));
}

/** Tests the streams of all games, with one worker per core. */
export async function testGames(draws: number, onGame: (tests: GameTests) => void): Promise<GameTests[]> {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('draws.worker.ts', import.meta.url)),
  );
  const results: GameTests[] = [];
  for (const stream of DRAW_STREAMS) {
    const tallies: Tally[] = [];
    const jobs = blocksOf(draws).map((count, block) => ({ game: stream.game, block, count }));
    await Promise.all(
      workers.map(async (worker) => {
        for (let job = jobs.shift(); job !== undefined; job = jobs.shift())
          tallies[job.block] = await run(worker, job);
      }),
    );
    const tests = report(stream, addTallies(tallies));
    onGame(tests);
    results.push(tests);
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
  return results;
}

function run(worker: Worker, job: BlockJob): Promise<Tally> {
  worker.postMessage(job);
  // Rejects with an error of the worker.
  return once(worker, 'message').then(([tally]) => tally as Tally);
}

function report(stream: DrawStream, tally: Tally): GameTests {
  const { game, outcomes, bet, chance } = stream;
  const winRate = tally.wins / tally.draws;
  return { game, draws: tally.draws, outcomes, bet, winRate, chance, tests: testTally(stream, tally) };
}
