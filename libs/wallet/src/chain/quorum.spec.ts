import fc from 'fast-check';
import { ChainUnavailableError } from './chain-unavailable.js';
import { agreedAnswer, agreedItems, askEndpoints, highestReached } from './quorum.js';

describe(agreedAnswer, () => {
  it('returns the answer that enough endpoints gave', () => {
    expect(agreedAnswer([{ wei: 1n }, { wei: 2n }, { wei: 2n }], 2)).toEqual({ wei: 2n });
    expect(agreedAnswer([undefined, 5, undefined], 2)).toBeUndefined();
    expect(agreedAnswer([5], 1)).toBe(5);
  });

  it('takes no answer that too few endpoints gave', () => {
    expect(() => agreedAnswer([1, 2, 3], 2)).toThrow('the endpoints disagree');
    expect(() => agreedAnswer([1n, 1], 2)).toThrow('the endpoints disagree');
  });
});

describe(highestReached, () => {
  it('is reached by enough endpoints, and nothing higher is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), fc.nat(), (values, pick) => {
        const quorum = 1 + (pick % values.length);
        const result = highestReached(values, quorum);
        expect(values.filter((value) => value >= result).length).toBeGreaterThanOrEqual(quorum);
        expect(values.filter((value) => value > result).length).toBeLessThan(quorum);
      }),
    );
  });

  it('compares amounts above the exact numbers of JavaScript', () => {
    expect(highestReached([2n ** 80n, 2n ** 80n + 1n, 0n], 2)).toBe(2n ** 80n);
  });
});

describe(agreedItems, () => {
  it('keeps items that enough endpoints report, whatever others add or leave out', () => {
    expect(agreedItems([['a', 'b', 'forged'], ['a', 'b'], []], 2)).toEqual(['a', 'b']);
    expect(agreedItems([['a'], []], 2)).toEqual([]);
  });
});

describe(askEndpoints, () => {
  const endpoint = (answer: number | Error, isPaused = false) => ({ answer, isPaused, wasAsked: false });
  const ask = async (endpoints: ReturnType<typeof endpoint>[], quorum: number): Promise<number> =>
    askEndpoints(
      'answer',
      endpoints,
      quorum,
      (one) => {
        one.wasAsked = true;
        return one.answer instanceof Error ? Promise.reject(one.answer) : Promise.resolve(one.answer);
      },
      (answers) => agreedAnswer(answers, quorum),
    );

  it('needs no answer of an endpoint that is down if the others agree', async () => {
    expect(await ask([endpoint(new Error('down')), endpoint(7), endpoint(7)], 2)).toBe(7);
  });

  it('asks a paused endpoint only if the others do not agree', async () => {
    const paused = endpoint(7, true);
    expect(await ask([endpoint(7), endpoint(7), paused], 2)).toBe(7);
    expect(paused.wasAsked).toBe(false);
    expect(await ask([endpoint(7), endpoint(8), paused], 2)).toBe(7);
  });

  it.each([
    ['they disagree', [endpoint(7), endpoint(8)]],
    ['too few answer', [endpoint(new ChainUnavailableError('answer', new Error('down'))), endpoint(8)]],
  ])('fails when %s', async (_, endpoints) => {
    await expect(ask(endpoints, 2)).rejects.toThrow(ChainUnavailableError);
  });
});
