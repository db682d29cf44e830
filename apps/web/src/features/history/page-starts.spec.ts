import { describe, expect, it } from '@jest/globals';
import { NEWEST, withNext, type PageStarts } from './page-starts.js';

const known: PageStarts = { starts: [undefined, 951, 901], ended: false };

describe(withNext, () => {
  it('adds the page that follows the last one', () => {
    const two = withNext(NEWEST, 0, 951);
    expect(two).toEqual({ starts: [undefined, 951], ended: false });
    expect(withNext(two, 1, 901)).toEqual(known);
  });

  it('changes nothing when the page was known', () => {
    expect(withNext(known, 0, 951)).toBe(known);
    expect(withNext(known, 1, 901)).toBe(known);
  });

  it('ends where the api says that nothing follows, once and for all', () => {
    const ended = withNext(known, 2, null);
    expect(ended).toEqual({ ...known, ended: true });
    expect(withNext(ended, 2, null)).toBe(ended);
  });

  it('forgets what lay behind a page that has shifted', () => {
    expect(withNext(known, 0, 953)).toEqual({ starts: [undefined, 953], ended: false });
    expect(withNext({ ...known, ended: true }, 0, 953).ended).toBe(false);
  });
});
