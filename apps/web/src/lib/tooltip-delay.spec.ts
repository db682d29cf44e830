import { tooltipDelay } from './tooltip-delay.js';

describe(tooltipDelay, () => {
  it('is 700 ms for the first tooltip', () => {
    expect(tooltipDelay(5000, undefined)).toBe(700);
  });

  it('is 0 within 300 ms after the last tooltip', () => {
    expect(tooltipDelay(5299, 5000)).toBe(0);
  });

  it('is 700 ms again after 300 ms', () => {
    expect(tooltipDelay(5300, 5000)).toBe(700);
  });
});
