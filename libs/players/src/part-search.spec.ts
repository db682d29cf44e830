import { partPatterns } from './part-search.js';

describe(partPatterns, () => {
  it.each([
    ['ann', '%ann%', '%ann%'],
    ['ann.lee@mail.invalid', '%ann.lee@mail.invalid%', '%ann.lee%'],
    ['ann@mail', '%ann@mail%', '%ann%'],
    // Without three characters before it there is no trigram.
    ['an@mail.invalid', '%an@mail.invalid%', '%an@mail.invalid%'],
    ['@mail.invalid', '%@mail.invalid%', '%@mail.invalid%'],
    ['"a@b"@mail', '%"a@b"@mail%', '%"a@b"%'],
    [String.raw`50%_\o`, String.raw`%50\%\_\\o%`, String.raw`%50\%\_\\o%`],
  ])('finds %s', (text, part, indexed) => {
    expect(partPatterns(text)).toEqual({ part, indexed });
  });
});
