// Counts the draws of a block in a thread of its own.
import { parentPort } from 'node:worker_threads';
import type { BlockJob } from './certify.js';
import { streamOf } from './streams.js';
import { tallyBlock } from './tally.js';

parentPort?.on('message', ({ game, block, count }: BlockJob) => {
  parentPort?.postMessage(tallyBlock(streamOf(game), block, count));
});
