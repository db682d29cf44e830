import { crashCommitment } from '@arena/fairness';

/** A walk along a seed chain. Hashes are 64 lower-case hex digits. */
export interface ChainWalk {
  /** The hash of a round. */
  hash: string;
  terminalHash: string;
  /** The number of links after which the walk ends without success. */
  maximum: number;
}

/** What the worker reports: the number of hashes so far, or the end. */
export type WalkReport = { hashes: number } | { links: number | null };

export interface WalkListener {
  onProgress: (hashes: number) => void;
  /** @param links the number of the round's link, or null if the walk did not reach the terminal hash */
  onEnd: (links: number | null) => void;
}

const REPORT_EVERY = 500;

/**
 * Hashes the hash of a round again and again until it is the terminal hash. Yields the number of hashes in between, and
 * returns the number of the link, or null.
 */
export function* walkSteps({ hash, terminalHash, maximum }: ChainWalk): Generator<number, number | null> {
  let current = hash;
  for (let links = 1; links <= maximum; links += 1) {
    current = crashCommitment(current);
    if (current === terminalHash) return links;
    if (links % REPORT_EVERY === 0) yield links;
  }
  return null;
}

/**
 * Walks in a worker, so that the page stays responsive, or in slices if the browser cannot start one.
 * @returns a function that cancels the walk
 */
export function startWalk(walk: ChainWalk, listener: WalkListener): () => void {
  if (typeof Worker === 'undefined') return walkInSlices(walk, listener);
  const worker = new Worker(new URL('./chain-walk.worker.ts', import.meta.url), { type: 'module' });
  let cancel = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<WalkReport>) => {
    if ('hashes' in data) {
      listener.onProgress(data.hashes);
      return;
    }
    worker.terminate();
    listener.onEnd(data.links);
  };
  worker.onerror = () => {
    worker.terminate();
    cancel = walkInSlices(walk, listener);
  };
  worker.postMessage(walk);
  return () => cancel();
}

function walkInSlices(walk: ChainWalk, { onProgress, onEnd }: WalkListener): () => void {
  const steps = walkSteps(walk);
  const slice = (): void => {
    const step = steps.next();
    if (step.done === true) {
      onEnd(step.value);
      return;
    }
    onProgress(step.value);
    timer = setTimeout(slice);
  };
  let timer = setTimeout(slice);
  return () => clearTimeout(timer);
}
