import { ClockEstimate, type SampleVerdict } from './clock-estimate.js';

const HOUR_MS = 3_600_000;
const EPOCH = 1_000_000;

describe(ClockEstimate, () => {
  let clock: ClockEstimate;
  let now: number;
  /** How far the database's clock is ahead of EPOCH. */
  let ahead: number;

  beforeEach(() => {
    clock = new ClockEstimate();
    now = 0;
    ahead = 0;
    clock.start([sampleOf(10)]);
  });

  /** Reads the clock a second later. The response takes the part `back` of the round trip. */
  function sampleOf(roundTrip: number, back = 0.5) {
    now += 1000;
    const receivedAt = now + roundTrip;
    return { sentAt: now, receivedAt, databaseTime: EPOCH + ahead + receivedAt - roundTrip * back };
  }
  const add = (roundTrip: number, back?: number): SampleVerdict => clock.add(sampleOf(roundTrip, back));

  it('starts with the sample of the shortest round trip', () => {
    const fresh = new ClockEstimate();
    fresh.start([sampleOf(900, 0.9), sampleOf(4), sampleOf(50, 0.1)]);
    expect(fresh.offset).toBe(EPOCH);
    expect(fresh.errorAt(now)).toBeLessThan(3);
  });

  it('rejects samples with a long round trip, however they deviate', () => {
    expect(add(5000, 1)).toBe('rejected');
    expect(add(46, 0)).toBe('rejected');
    expect(clock.offset).toBe(EPOCH);
  });

  it('keeps a better sample until the clocks may have drifted further apart than a new sample errs', () => {
    expect(add(40, 0.9)).toBe('worse');
    expect(clock.offset).toBe(EPOCH);
    now += 300_000;
    ahead = 15;
    expect(add(40)).toBe('used');
    expect(clock.offset).toBe(EPOCH + 15);
  });

  it('uses samples with a long round trip where all are long', () => {
    const far = new ClockEstimate();
    far.start([sampleOf(200)]);
    expect(far.add(sampleOf(180))).toBe('used');
    expect(far.add(sampleOf(400))).toBe('rejected');
  });

  it.each([HOUR_MS, -HOUR_MS, 200])('lets a step of %d ms wait until it is adopted', (step) => {
    ahead = step;
    expect([add(10), add(10), add(10)]).toEqual(['suspicious', 'suspicious', 'step']);
    expect([clock.offset, clock.step]).toEqual([EPOCH, step]);
    ahead = step + 1;
    expect(add(8)).toBe('suspicious');
    expect(clock.offset).toBe(EPOCH + 1);
    expect(clock.adoptStep()).toBe(step);
    expect([clock.offset, clock.step, clock.adoptStep()]).toEqual([EPOCH + step + 1, 0, 0]);
    expect(add(8)).toBe('used');
  });

  it('forgets a step that is taken back before it is adopted', () => {
    ahead = HOUR_MS;
    for (let count = 0; count < 5; count += 1) add(10);
    ahead = 0;
    expect(add(10)).toBe('used');
    expect([clock.step, clock.adoptStep(), clock.offset]).toEqual([0, 0, EPOCH]);
  });

  it('takes samples that contradict each other for no step', () => {
    for (const deviation of [HOUR_MS, -HOUR_MS, 2 * HOUR_MS, 500]) {
      ahead = deviation;
      expect(add(10)).toBe('suspicious');
    }
    expect([clock.offset, clock.step]).toEqual([EPOCH, 0]);
  });
});
