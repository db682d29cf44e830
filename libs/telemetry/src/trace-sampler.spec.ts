import { createTraceSampler } from './trace-sampler.js';

describe('the sampler of traces', () => {
  let nowMs = 0;

  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });

  afterEach(() => void jest.restoreAllMocks());

  it('begins one trace in each interval, however many there could be', () => {
    const begins = createTraceSampler(1, 500);
    const begunAt: number[] = [];
    for (nowMs = 0; nowMs <= 2000; nowMs += 1) if (begins()) begunAt.push(nowMs);
    expect(begunAt).toEqual([0, 500, 1000, 1500, 2000]);
  });

  it('begins the first trace after a pause at once', () => {
    const begins = createTraceSampler(1, 500);
    const begun = [0, 100, 700, 1100, 1200].map((at) => {
      nowMs = at;
      return begins();
    });
    expect(begun).toEqual([true, false, true, false, true]);
  });

  it('begins the given part of the traces, without an effect of those that it leaves out', () => {
    const drawn = [0.01, 0.0099, 0.5, 0];
    jest.spyOn(Math, 'random').mockImplementation(() => drawn.shift() ?? 1);
    const begins = createTraceSampler(0.01, 500);
    const begun = [0, 1, 501, 502].map((at) => {
      nowMs = at;
      return begins();
    });
    expect(begun).toEqual([false, true, false, true]);
  });
});
