import { barsOf, stackedBarsOf, type Bar } from './bar.js';

const named = (index: number) => ({ day: `day ${index}`, name: '', text: '' });
const bars = (...amounts: string[]) => barsOf(amounts.map((amount, day) => ({ ...named(day), amount })));
const stacks = (...days: string[][]) =>
  stackedBarsOf(days.map((amounts, day) => ({ ...named(day), amounts })));
const heights = ({ gain, loss }: Bar) => [gain.share, loss.share];

describe(barsOf, () => {
  it('scales all days by the largest gain or loss', () => {
    const drawn = bars('0.00000000', '-400.00000000', '200.00000000');
    expect(drawn.map(heights)).toEqual([
      [0, 0],
      [0, 1],
      [0.5, 0],
    ]);
  });

  it('keeps a small day visible beside a huge one', () => {
    const drawn = bars('9999999999.99999999', '0.00000001');
    expect(drawn.map(({ gain }) => gain.share)).toEqual([1, 0.04]);
  });

  it('has no height for a day without an amount', () => {
    expect(heights(bars('0.00000000')[0]!)).toEqual([0, 0]);
  });
});

describe(stackedBarsOf, () => {
  it('scales days by their total', () => {
    const drawn = stacks(['100.00000000', '300.00000000'], ['0.00000000', '200.00000000']);
    expect(drawn.map(heights)).toEqual([
      [1, 0],
      [0.5, 0],
    ]);
  });

  it('divides a bar in proportion to its amounts, each with its own tone', () => {
    const [mixed, single] = stacks(['100.00000000', '300.00000000'], ['0.00000000', '200.00000000']);
    expect(mixed?.gain.parts).toEqual([
      { tone: 0, share: 0.25 },
      { tone: 1, share: 0.75 },
    ]);
    expect(single?.gain.parts).toEqual([{ tone: 1, share: 1 }]);
  });

  it('puts gains above the axis and losses below it', () => {
    const [day] = stacks(['-50.00000000', '200.00000000', '-50.00000000']);
    expect(heights(day!)).toEqual([1, 0.5]);
    expect(day?.loss.parts).toEqual([
      { tone: 0, share: 0.5 },
      { tone: 2, share: 0.5 },
    ]);
  });
});
