import { withPoint } from './comma-as-point.js';

describe(withPoint, () => {
  it.each([
    ['100,5', '100.5'],
    ['0,00000001', '0.00000001'],
    ['1,000.5', '1000.5'],
    ['1,000,000', '1000000'],
    ['100', '100'],
  ])('turns %j into %j', (text, amount) => {
    expect(withPoint(text)).toBe(amount);
  });
});
