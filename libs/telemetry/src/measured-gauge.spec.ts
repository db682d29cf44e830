import { Registry } from 'prom-client';
import { MeasuredGauge } from './measured-gauge.js';

describe(MeasuredGauge, () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const samplesOf = async (registry: Registry): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  it('has no value until it is measured', async () => {
    const registry = new Registry();
    const gauge = new MeasuredGauge(registry, 'lag', 'A lag.', []);
    expect(await samplesOf(registry)).toEqual([]);
    gauge.set(0);
    expect(await samplesOf(registry)).toEqual(['lag 0']);
  });

  it('has only the values of the last measurement', async () => {
    const registry = new Registry();
    const gauge = new MeasuredGauge(registry, 'open', 'Open items.', ['kind']);
    gauge.setAll([
      { labels: { kind: 'a' }, value: 1 },
      { labels: { kind: 'b' }, value: 2 },
    ]);
    gauge.setAll([{ labels: { kind: 'b' }, value: 3 }]);
    expect(await samplesOf(registry)).toEqual(['open{kind="b"} 3']);
  });

  it('leaves out what is older than a minute, because another node may measure it now', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const registry = new Registry();
    new MeasuredGauge(registry, 'lag', 'A lag.', []).set(5);
    now.mockReturnValue(61_000);
    expect(await samplesOf(registry)).toEqual(['lag 5']);
    now.mockReturnValue(61_001);
    expect(await samplesOf(registry)).toEqual([]);
  });
});
