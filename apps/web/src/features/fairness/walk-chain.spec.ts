import { crashCommitment } from '@arena/fairness';
import { startWalk, walkSteps } from './walk-chain.js';

const hash = 'ab'.repeat(32);
const after = (links: number): string => {
  let current = hash;
  for (let link = 0; link < links; link += 1) current = crashCommitment(current);
  return current;
};
const end = (links: number, maximum = 2000) =>
  new Promise<number | null>((resolve) => {
    startWalk({ hash, terminalHash: after(links), maximum }, { onProgress: () => undefined, onEnd: resolve });
  });

describe(walkSteps, () => {
  it('reports its progress, and returns the number of the link', () => {
    const steps = walkSteps({ hash, terminalHash: after(1200), maximum: 2000 });
    expect([steps.next(), steps.next(), steps.next()]).toEqual([
      { done: false, value: 500 },
      { done: false, value: 1000 },
      { done: true, value: 1200 },
    ]);
  });
});

describe(startWalk, () => {
  it.each([1, 700])('reaches the terminal hash after %s links', async (links) => {
    expect(await end(links)).toBe(links);
  });

  it('ends at the maximum', async () => {
    expect(await end(11, 10)).toBeNull();
    expect(await end(10, 10)).toBe(10);
  });

  it('reports nothing after it is cancelled', async () => {
    let ended = false;
    const cancel = startWalk(
      { hash, terminalHash: after(3), maximum: 10 },
      { onProgress: () => undefined, onEnd: () => (ended = true) },
    );
    cancel();
    await end(3);
    expect(ended).toBe(false);
  });
});
