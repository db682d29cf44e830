import { passwordStrength } from './password-strength.js';

describe(passwordStrength, () => {
  it.each([
    ['', 0],
    ['12345', 0],
    ['123456', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['maximus7', 2],
    ['Maximus7', 3],
    ['correct horse battery', 3],
    ['Correct horse 7 battery', 4],
  ] as const)('rates %j as %d', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
