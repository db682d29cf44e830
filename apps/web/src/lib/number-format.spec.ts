import { switchLanguage } from './i18n.js';
import { formatPercent } from './number-format.js';

afterEach(() => switchLanguage('en', {}));

describe(formatPercent, () => {
  it('has a number of decimals, or at most two', () => {
    expect([99, 98.5, 1_204.25].map((percent) => formatPercent(percent, 2))).toEqual([
      '99.00%',
      '98.50%',
      '1,204.25%',
    ]);
    expect([100, 98.5, 97.25].map((percent) => formatPercent(percent))).toEqual(['100%', '98.5%', '97.25%']);
  });

  it('is written as in the language of the page', () => {
    switchLanguage('de', {});
    expect(formatPercent(33.3, 1)).toBe('33,3\u00a0%');
  });
});
