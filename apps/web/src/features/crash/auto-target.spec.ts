import { describe, expect, it } from '@jest/globals';
import { targetFault, targetOf, typedTarget } from './auto-target.js';

describe(typedTarget, () => {
  it.each(['', '1', '1.', '.5', '2.05', '1000000', '1000000.00'])('takes %j', (text) => {
    expect(typedTarget('7', text)).toBe(text);
  });

  it.each(['-1', '1.005', '1e3', 'x', '12345678', ' 2', '1,5'])('ignores %j', (text) => {
    expect(typedTarget('7', text)).toBe('7');
  });
});

describe(targetFault, () => {
  it('takes none, and 1.01 to 1 000 000.00', () => {
    for (const text of ['', '1.01', '2', '1000000.00']) expect(targetFault(text)).toBeUndefined();
    expect(targetOf('')).toBeNull();
    expect(targetOf('2.50')).toBe(2.5);
  });

  it('says so where it cannot be one', () => {
    for (const text of ['0', '1', '1.00', '.', '1000000.01', '9999999'])
      expect(targetFault(text)).toBeDefined();
  });
});
