import { walkSteps, type ChainWalk, type WalkReport } from './walk-chain.js';

/** Walks along a seed chain, and reports to the page. */
self.onmessage = ({ data }: MessageEvent<ChainWalk>) => {
  const report = (message: WalkReport): void => self.postMessage(message);
  const steps = walkSteps(data);
  let step = steps.next();
  while (step.done !== true) {
    report({ hashes: step.value });
    step = steps.next();
  }
  report({ links: step.value });
};
