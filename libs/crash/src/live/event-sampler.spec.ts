import { EventSampler } from './event-sampler.js';

const BEAT_MS = 200;
const BEATS_PER_SECOND = 1000 / BEAT_MS;

interface Event {
  name: string;
  weight: bigint;
}

describe(EventSampler, () => {
  let sampler: EventSampler<Event>;

  beforeEach(() => {
    sampler = new EventSampler();
  });

  const add = (...weights: number[]): void => {
    for (const weight of weights) sampler.add({ name: `of ${weight}`, weight: BigInt(weight) });
  };
  const take = (connections: number, sinceMs = BEAT_MS): string[] =>
    sampler.take(connections, sinceMs).map(({ name }) => name);

  it('sends every event in its order while there are few connections', () => {
    add(3, 1, 2);
    expect(take(20)).toEqual(['of 3', 'of 1', 'of 2']);
    expect(take(20)).toEqual([]);
  });

  it('keeps the largest amounts and the latest event, in their order', () => {
    add(...Array.from({ length: 50 }, (_, index) => index), 7);
    expect(take(5_000, 4_000)).toEqual(['of 7']);
    add(5, 900, 6, 800, 1);
    expect(take(1_000, 2_000)).toEqual(['of 900', 'of 1']);
  });

  it('sends two events per second to each of a thousand connections', () => {
    let sent = 0;
    for (let beat = 0; beat < 20 * BEATS_PER_SECOND; beat += 1) {
      add(1, 2, 3, 4);
      sent += take(1_000).length;
    }
    expect(sent).toBeGreaterThanOrEqual(38);
    expect(sent).toBeLessThanOrEqual(41);
  });

  it('lets events wait while none may be sent, and then sends the latest', () => {
    add(9);
    expect(take(5_000)).toEqual([]);
    add(1);
    expect(take(5_000, 3_000)).toEqual(['of 1']);
  });

  it('does not save up more than a second of silence', () => {
    take(1_000, 60_000);
    add(...Array.from({ length: 50 }, (_, index) => index));
    expect(take(1_000)).toHaveLength(2);
  });
});
