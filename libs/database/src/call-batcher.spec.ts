import { setImmediate as nextTurn } from 'node:timers/promises';
import { CallBatcher } from './call-batcher.js';

/** A batcher whose calls wait until the test ends them. */
function heldBatcher(limits: { size: number; calls: number }) {
  const calls: { requests: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new CallBatcher<number, number>(
    'test',
    (requests) =>
      new Promise((resolve, reject) => {
        calls.push({ requests, end: () => resolve(requests.map((value) => 2 * value)), fail: reject });
      }),
    limits,
  );
  return { batcher, calls, sizes: () => calls.map(({ requests }) => requests.length) };
}

describe(CallBatcher, () => {
  it('sends a request at once while no call is running', async () => {
    const { batcher, calls } = heldBatcher({ size: 10, calls: 1 });
    const result = batcher.send(7);
    await nextTurn();
    calls[0]?.end();
    expect(await result).toBe(14);
  });

  it('sends the requests that arrive during the calls together, in calls of limited size', async () => {
    const { batcher, calls, sizes } = heldBatcher({ size: 3, calls: 2 });
    const results = [];
    for (let request = 0; request < 10; request += 1) {
      results.push(batcher.send(request));
      await nextTurn();
    }
    expect(sizes()).toEqual([1, 1]);
    for (let call = 0; call < 5; call += 1) {
      calls[call]?.end();
      await nextTurn();
      await nextTurn();
    }
    expect(sizes()).toEqual([1, 1, 3, 3, 2]);
    expect(await Promise.all(results)).toEqual(Array.from({ length: 10 }, (_, request) => 2 * request));
  });

  it('rejects all requests of a call that fails, and continues', async () => {
    const { batcher, calls } = heldBatcher({ size: 5, calls: 1 });
    const failed = Promise.allSettled([batcher.send(1), batcher.send(2)]);
    await nextTurn();
    const error = new Error('The call failed.');
    calls[0]?.fail(error);
    expect(await failed).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ]);
    const next = batcher.send(3);
    await nextTurn();
    calls[1]?.end();
    expect(await next).toBe(6);
  });
});
